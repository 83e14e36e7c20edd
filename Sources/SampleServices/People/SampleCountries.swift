extension SampleCountry {
    /// Every country of the service, by its code.
    static let all: [SampleCountry] = [
        SampleCountry(
            code: "AU", name: "Australia",
            men: "Angus, Bailey, Callum, Darcy, Ethan, Flynn, Hamish, Jarrah, Lachlan, Mitchell, Patrick, Toby",
            women: "Abbey, Bronte, Charlotte, Elsie, Georgia, Heidi, Indiana, Kirra, Matilda, Phoebe, Sienna, Tahlia",
            last: """
                Barton, Carmichael, Drummond, Fairweather, Gibson, Hartigan, Kendall, Lockyer, Merrick, Nolan,
                Prentice, Wakefield
                """,
            cities: "Ballarat, Bunbury, Cairns, Hobart, Mildura, Wagga Wagga",
            states: "New South Wales, Queensland, Tasmania, Victoria, Western Australia",
            streets: "Banksia Street, Currawong Road, Jacaranda Avenue, Railway Parade, Station Street, Wattle Lane",
            postcode: .number(200...9_999), phone: "0#-####-####", cell: "04##-###-###",
            identity: Identity(name: "TFN", form: "#########")),
        SampleCountry(
            code: "BR", name: "Brazil",
            men: "André, Bruno, Caetano, Davi, Eduardo, Fábio, Gael, Heitor, João, Luís, Otávio, Tomás",
            women: "Ágata, Beatriz, Cecília, Débora, Eloá, Flávia, Helena, Isadora, Lívia, Marília, Rosângela, Valéria",
            last: """
                Araújo, Barbosa, Cordeiro, da Conceição, Evangelista, Figueirêdo, Gonçalves, Lourenço,
                Magalhães, Nóbrega, Peçanha, Sampaio
                """,
            cities: "Belém, Cuiabá, Florianópolis, Maceió, São Luís, Uberlândia",
            states: "Alagoas, Maranhão, Mato Grosso, Minas Gerais, Pará, Santa Catarina",
            streets: "Avenida Brasil, Rua Amazonas, Rua das Flores, Rua do Comércio, Rua Sete de Setembro, Travessa da Paz",
            postcode: .number(10_000...99_999), phone: "(##) ####-####", cell: "(##) 9####-####",
            identity: Identity(name: "CPF", form: "###.###.###-##")),
        SampleCountry(
            code: "CA", name: "Canada",
            men: "Alexis, Benoît, Connor, Dylan, Étienne, Félix, Gavin, Logan, Mathis, Owen, Raphaël, Wyatt",
            women: "Amélie, Brooklyn, Chloé, Delphine, Emma, Florence, Hailey, Jade, Maïka, Noémie, Paige, Rosalie",
            last: """
                Bélanger, Campbell, Desrochers, Fortin, Gauvreau, Hutchins, Lévesque, MacIntyre, Ouellet,
                Pelletier, Stewart, Thibault
                """,
            cities: "Brandon, Kelowna, Moncton, Rimouski, Sudbury, Whitehorse",
            states: "Alberta, British Columbia, Manitoba, New Brunswick, Ontario, Québec, Yukon",
            streets: "Bay Street, Chemin du Lac, Dalhousie Road, Grand Marais Avenue, Maple Crescent, Rue Principale",
            postcode: .text("@#@ #@#"), phone: "@## ###-####", cell: "@## ###-####",
            identity: Identity(name: "SIN", form: "#########")),
        SampleCountry(
            code: "CH", name: "Switzerland",
            men: "Andrin, Beat, Corsin, Damien, Emanuele, François, Gian, Jürg, Loïc, Reto, Ueli, Yannick",
            women: "Annelies, Barbla, Céline, Daniela, Eliane, Flurina, Gisèle, Ladina, Madlaina, Noëlle, Ursina, Vreni",
            last: """
                Aebischer, Berset, Camenzind, Dürrenmatt, Etter, Favre, Gerber, Hämmerli, Jaquier, Lüthi,
                Pedrazzini, Zürcher
                """,
            cities: "Aarau, Bellinzona, Chur, Delémont, Fribourg, Schaffhausen",
            states: "Aargau, Bern, Genève, Graubünden, Ticino, Zürich",
            streets: "Bahnhofstrasse, Chemin des Vignes, Dorfgasse, Mühleweg, Rue du Lac, Via della Stazione",
            postcode: .number(1_000...9_999), phone: "07# ### ## ##", cell: "07# ### ## ##",
            identity: Identity(name: "AVS", form: "756.####.####.##"), titles: .french),
        SampleCountry(
            code: "DE", name: "Germany",
            men: "Anselm, Björn, Clemens, Detlef, Eckhard, Götz, Henning, Jörg, Lüder, Matthias, Till, Volker",
            women: "Almut, Bärbel, Cordula, Dörte, Elke, Friederike, Grete, Heike, Jördis, Käthe, Silke, Ute",
            last: """
                Ackermann, Böttcher, Döring, Eichhorn, Großmann, Hübner, Kästner, Löffler, Müller, Reißmann,
                Schröder, Vogelsang
                """,
            cities: "Bielefeld, Göttingen, Lübeck, Rostock, Würzburg, Zwickau",
            states: "Baden-Württemberg, Bayern, Hessen, Niedersachsen, Sachsen, Thüringen",
            streets: "Am Weiher, Gartenstraße, Kirchplatz, Lindenallee, Mühlenweg, Schloßgasse",
            postcode: .number(10_000...99_999), phone: "0###-#######", cell: "017#-#######",
            identity: Identity(name: "SVNR", form: "## ###### @ ###")),
        SampleCountry(
            code: "DK", name: "Denmark",
            men: "Anders, Bjarke, Christoffer, Emil, Frode, Jeppe, Kåre, Mads, Nikolaj, Rasmus, Søren, Troels",
            women: "Anemone, Bodil, Cæcilie, Dagny, Ellen, Freja, Gry, Ingelise, Kirsten, Maja, Sofie, Tove",
            last: """
                Andreasen, Bruun, Christoffersen, Dahl, Enevoldsen, Frandsen, Højgaard, Kjær, Mørk, Nørgaard,
                Skovgaard, Vestergård
                """,
            cities: "Aabenraa, Esbjerg, Hjørring, Næstved, Rønne, Silkeborg",
            states: "Hovedstaden, Midtjylland, Nordjylland, Sjælland, Syddanmark",
            streets: "Bøgevej, Engdraget, Kirkegade, Lærkevænget, Møllevej, Strandgade",
            postcode: .number(1_000...9_999), phone: "########", cell: "########",
            identity: Identity(name: "CPR", form: "######-####")),
        SampleCountry(
            code: "ES", name: "Spain",
            men: "Álvaro, Borja, César, Diego, Íñigo, Gonzalo, Héctor, Jesús, Nicolás, Óscar, Raúl, Sebastián",
            women: "Ainhoa, Begoña, Carmen, Estíbaliz, Inés, Jimena, Lucía, Macarena, Nuria, Pilar, Rocío, Verónica",
            last: """
                Aguilera, Benítez, Carrasco, Domínguez, Escudero, Giménez, Ibáñez, Lozano, Muñoz, Peña,
                Quiñones, Vázquez
                """,
            cities: "Albacete, Cáceres, Gijón, León, Logroño, Málaga",
            states: "Andalucía, Aragón, Asturias, Castilla y León, Extremadura, La Rioja",
            streets: """
                Avenida de la Constitución, Calle de Alcalá, Calle del Olmo, Calle Mayor, Paseo de las Moreras,
                Plaza Nueva
                """,
            postcode: .number(10_000...99_999), phone: "9##-###-###", cell: "6##-###-###",
            identity: Identity(name: "DNI", form: "########-@")),
        SampleCountry(
            code: "FI", name: "Finland",
            men: "Aleksi, Eemeli, Hannu, Ilmari, Jyrki, Kalevi, Lauri, Mikko, Olavi, Pekka, Seppo, Väinö",
            women: "Aada, Eevi, Hilkka, Inkeri, Kaisa, Lyyli, Marjatta, Niina, Päivi, Riikka, Sinikka, Tuulikki",
            last: """
                Ahonen, Heikkilä, Hämäläinen, Jääskeläinen, Karppinen, Lehtimäki, Mäntylä, Niskanen, Pöllänen,
                Rautio, Sillanpää, Väisänen
                """,
            cities: "Hämeenlinna, Joensuu, Jyväskylä, Kemijärvi, Porvoo, Seinäjoki",
            states: "Kainuu, Lapland, North Karelia, Ostrobothnia, Satakunta, Uusimaa",
            streets: "Hämeenkatu, Kirkkotie, Koivukuja, Mannerheimintie, Pyynikintie, Visiokatu",
            postcode: .number(10_000...99_999), phone: "0#-###-###", cell: "04#-###-##-##",
            identity: Identity(name: "HETU", form: "######-###@")),
        SampleCountry(
            code: "FR", name: "France",
            men: "Anatole, Baptiste, Clément, Désiré, Émile, Fabrice, Grégoire, Jérémie, Léandre, Maël, Rémi, Théo",
            women: "Adèle, Bérénice, Clémence, Éléonore, Flavie, Gaëlle, Héloïse, Inès, Léa, Margot, Océane, Zoé",
            last: """
                Aubert, Berthelot, Châtelain, Delaunay, Émery, Faucher, Guérin, Hébert, Lefèvre, Maréchal, Noël,
                Rousselot
                """,
            cities: "Angoulême, Besançon, Colmar, Le Havre, Nîmes, Saint-Étienne",
            states: "Alsace, Bretagne, Charente, Gard, Loire, Normandie",
            streets: """
                Allée des Tilleuls, Avenue de la République, Place de l’Église, Quai des Brumes, Rue du Moulin,
                Rue Pasteur
                """,
            postcode: .number(10_000...99_999), phone: "0#-##-##-##-##", cell: "06-##-##-##-##",
            identity: Identity(name: "INSEE", form: "#############-##"), titles: .french),
        SampleCountry(
            code: "GB", name: "United Kingdom",
            men: "Alistair, Barnaby, Cedric, Duncan, Edmund, Gareth, Hugo, Jasper, Lewis, Oswald, Rhys, Tristan",
            women: """
                Agatha, Beatrix, Cordelia, Daphne, Eilidh, Felicity, Gwendolen, Harriet, Imogen, Millicent,
                Rosalind, Winifred
                """,
            last: """
                Ashworth, Blackwood, Crompton, Davenport, Ellery, Fothergill, Goodwin, Hargreaves, Jenkins,
                Llewellyn, Pemberton, Thackeray
                """,
            cities: "Aberystwyth, Bath, Dundee, Ely, Lancaster, Truro",
            states: "Cambridgeshire, Ceredigion, Cornwall, Lancashire, Somerset, Tayside",
            streets: "Church Lane, Green Lane, High Street, Mill Road, Park Avenue, The Crescent",
            postcode: .text("@@# #@@"), phone: "01### ######", cell: "07### ######",
            identity: Identity(name: "NINO", form: "@@ ## ## ## @")),
        SampleCountry(
            code: "IE", name: "Ireland",
            men: "Aidan, Brendan, Cian, Dáithí, Eoin, Fionn, Lorcán, Oisín, Pádraig, Ruairí, Séamus, Tadhg",
            women: "Aisling, Bríd, Caoimhe, Deirdre, Éabha, Fiadh, Gráinne, Méabh, Niamh, Róisín, Sinéad, Úna",
            last: """
                Brennan, Casey, Devlin, Fitzgerald, Hennessy, Keogh, MacCarthy, Ní Dhomhnaill, O’Sullivan,
                Ó Briain, Quigley, Tierney
                """,
            cities: "Athlone, Drogheda, Ennis, Letterkenny, Sligo, Tralee",
            states: "Clare, Donegal, Kerry, Louth, Sligo, Westmeath",
            streets: "Bridge Street, Chapel Road, Harbour View, Main Street, Mill Lane, The Quay",
            postcode: .number(10_000...99_999), phone: "0##-###-####", cell: "081-###-####",
            identity: Identity(name: "PPS", form: "#######@@")),
        SampleCountry(
            code: "IN", name: "India",
            men: "Aarav, Bhaskar, Chetan, Dhruv, Eshan, Girish, Harish, Ishaan, Kabir, Manoj, Rohan, Vikram",
            women: "Aditi, Bhavna, Chitra, Divya, Esha, Gauri, Ila, Jyoti, Kavya, Meera, Priya, Sunita",
            last: "Acharya, Bhattacharya, Chaudhary, Deshpande, Gupta, Iyer, Joshi, Kulkarni, Menon, Pillai, Rao, Verma",
            cities: "Bhopal, Guwahati, Jodhpur, Kochi, Mysore, Vadodara",
            states: "Assam, Gujarat, Karnataka, Kerala, Madhya Pradesh, Rajasthan",
            streets: "Gandhi Marg, Lake Road, Mahatma Phule Road, Nehru Street, Station Road, Temple Street",
            postcode: .number(10_000...99_999), phone: "##########", cell: "##########",
            identity: Identity(name: "UIDAI", form: "############")),
        SampleCountry(
            code: "IR", name: "Iran",
            men: """
                امیر=amir, بهرام=bahram, پارسا=parsa, داریوش=dariush, سهراب=sohrab, فرهاد=farhad, کاوه=kaveh,
                کیان=kian, مهدی=mehdi, نیما=nima, هومن=hooman, یاشار=yashar
                """,
            women: """
                آزاده=azadeh, بهاره=bahareh, پریسا=parisa, ترانه=taraneh, ژاله=zhaleh, سارا=sara, شیرین=shirin,
                فرشته=fereshteh, گلناز=golnaz, مریم=maryam, نرگس=narges, یاسمن=yasaman
                """,
            last: """
                احمدی=ahmadi, بهرامی=bahrami, پارسایی=parsaei, توکلی=tavakoli, جعفری=jafari, حسینی=hosseini,
                رستمی=rostami, سلطانی=soltani, شریفی=sharifi, کریمی=karimi, محمودی=mahmoudi, یوسفی=yousefi
                """,
            cities: "اصفهان, تبریز, رشت, شیراز, کرمان, همدان",
            states: "آذربایجان شرقی, اصفهان, فارس, کرمان, گیلان, همدان",
            streets: "آزادی, باغ فردوس, بهار, فردوسی, گلستان, میرداماد",
            postcode: .number(10_000...99_999), phone: "0##-########", cell: "09##-###-####",
            identity: nil),
        SampleCountry(
            code: "MX", name: "Mexico",
            men: "Adán, Baltazar, Cristóbal, Efraín, Fermín, Germán, Ismael, Joaquín, Leonel, Moisés, Rubén, Ulises",
            women: "Abril, Belén, Citlali, Dulce, Elvia, Fátima, Guadalupe, Itzel, Lourdes, Mónica, Ofelia, Ximena",
            last: """
                Alcántara, Bañuelos, Cárdenas, Esquivel, Galván, Jáuregui, Macías, Olvera, Partida, Saldívar,
                Treviño, Zúñiga
                """,
            cities: "Campeche, Culiacán, Mérida, Oaxaca, Querétaro, Tuxtla Gutiérrez",
            states: "Chiapas, Jalisco, Michoacán, Nuevo León, Sinaloa, Yucatán",
            streets: "Andador Norte, Avenida Juárez, Calle Hidalgo, Calzada Morelos, Paseo Cinco de Mayo, Privada Sonora",
            postcode: .number(10_000...99_999), phone: "(###) ### ####", cell: "(###) ### ####",
            identity: Identity(name: "NSS", form: "## ## ## #### #")),
        SampleCountry(
            code: "NL", name: "Netherlands",
            men: "Arjen, Bas, Coen, Dirk, Floris, Gijs, Hidde, Jelle, Koen, Maarten, Sjoerd, Wouter",
            women: "Anouk, Britt, Carlijn, Doutzen, Esmée, Fenna, Geertje, Hanneke, Janneke, Loïs, Noortje, Sanne",
            last: """
                Akkerman, Bakhuizen, Coppens, de Graaf, Eikelboom, Hoogland, Kuiper, Schouten, ten Brink,
                van der Meer, van Dijk, Zijlstra
                """,
            cities: "Alkmaar, Deventer, Gouda, Leeuwarden, Middelburg, Zutphen",
            states: "Drenthe, Fryslân, Gelderland, Noord-Holland, Overijssel, Zeeland",
            streets: "Dorpsstraat, Havenkade, Kerkplein, Molenweg, Nieuwegracht, Tulpenlaan",
            postcode: .text("#### @@"), phone: "(0###) ######", cell: "(06) ########",
            identity: Identity(name: "BSN", form: "########")),
        SampleCountry(
            code: "NO", name: "Norway",
            men: "Aksel, Børge, Eirik, Frode, Gunnar, Håkon, Jørgen, Kjetil, Øyvind, Sindre, Torstein, Vegard",
            women: "Astrid, Berit, Eline, Gunhild, Hedda, Ingrid, Kjersti, Liv, Oddny, Ragnhild, Solveig, Åse",
            last: """
                Aasen, Bakken, Dalen, Engebretsen, Fjeldstad, Grønnevik, Haugland, Kvåle, Myhre, Nygård, Sæther,
                Ødegård
                """,
            cities: "Bodø, Florø, Hamar, Lillesand, Tromsø, Ålesund",
            states: "Agder, Innlandet, Nordland, Rogaland, Troms, Vestland",
            streets: "Bakkegata, Fjordveien, Kirkegata, Øvre Torggate, Skogsveien, Sjøgata",
            postcode: .text("0###"), phone: "########", cell: "4#######",
            identity: Identity(name: "FN", form: "###########")),
        SampleCountry(
            code: "NZ", name: "New Zealand",
            men: "Ariki, Blake, Caleb, Fraser, Hemi, Jackson, Kahu, Lincoln, Manaia, Nikau, Quinn, Wiremu",
            women: "Anahera, Billie, Eden, Frankie, Hana, Isla, Kaia, Lucia, Maia, Ngaio, Ruby, Tui",
            last: "Anderson, Brown, Chandra, Edwards, Fenton, Harawira, King, Lee, Morrison, Ngata, Parata, Singh",
            cities: "Blenheim, Gisborne, Napier, Oamaru, Rotorua, Whangarei",
            states: "Bay of Plenty, Hawke’s Bay, Marlborough, Northland, Otago, Waikato",
            streets: "Harbour Road, Kauri Street, Lake Terrace, Pohutukawa Drive, Queen Street, Tui Glen Road",
            postcode: .number(10_000...99_999), phone: "(0##)-###-####", cell: "(02#)-###-####",
            identity: nil),
        SampleCountry(
            code: "RS", name: "Serbia",
            men: "Aleksandar, Bogdan, Čedomir, Dragiša, Đorđe, Goran, Luka, Miloš, Nenad, Radoš, Stojan, Živko",
            women: "Anđela, Biljana, Cveta, Dušanka, Gordana, Jelena, Ljubica, Milica, Nevena, Ružica, Snežana, Živka",
            last: """
                Aleksić, Bogdanović, Čolić, Despotović, Đukić, Ilić, Kostić, Marković, Nedeljković, Pešić,
                Stanković, Živanović
                """,
            cities: "Čačak, Kikinda, Leskovac, Niš, Užice, Zaječar",
            states: "Bor, Jablanica, Moravica, Nišava, Srem, Zlatibor",
            streets: "Cara Dušana, Dositejeva, Kneza Miloša, Njegoševa, Svetog Save, Vojvode Putnika",
            postcode: .number(10_000...99_999), phone: "0##-####-###", cell: "06#-####-###",
            identity: Identity(name: "SID", form: "#########")),
        SampleCountry(
            code: "TR", name: "Turkey",
            men: "Ahmet, Barış, Cem, Doruk, Emre, Gökhan, İsmail, Kağan, Ömer, Şahin, Tolga, Yiğit",
            women: "Ayşe, Buse, Çağla, Defne, Elif, Gülşen, Işıl, Kübra, Özge, Pınar, Şule, Zeynep",
            last: """
                Akışık, Başoğlu, Çetin, Dağdaş, Erkekli, Gümüşpala, Kılıççı, Nalbantoğlu, Özkök, Şahin, Tunçeri,
                Yıldırım
                """,
            cities: "Balıkesir, Çanakkale, Eskişehir, Kütahya, Muğla, Şanlıurfa",
            states: "Aydın, Bingöl, Kırşehir, Niğde, Tekirdağ, Uşak",
            streets: """
                Atatürk Sokak, Bağdat Caddesi, Fatih Sultan Mehmet Caddesi, Gül Sokak, İstiklal Caddesi,
                Mevlana Caddesi
                """,
            postcode: .number(10_000...99_999), phone: "(###)-###-####", cell: "(5##)-###-####",
            identity: nil),
        SampleCountry(
            code: "UA", name: "Ukraine",
            men: "Andriy, Bogdan, Danylo, Fedir, Hryhoriy, Ivan, Lavro, Mykola, Ostap, Roman, Taras, Yaroslav",
            women: "Alina, Bohdana, Daryna, Halyna, Iryna, Kateryna, Lesya, Marichka, Nadiya, Oksana, Solomiya, Zlata",
            last: """
                Andriyenko, Bondar, Chornovil, Dovzhenko, Franchuk, Hrytsenko, Kovalenko, Lysenko, Marchuk,
                Petrenko, Savchuk, Zhuravel
                """,
            cities: "Chernivci, Ivano-Frankivsk, Kamyanec-Podilskiy, Lviv, Poltava, Uzhgorod",
            states: "Chernivecka, Kiyivska, Lvivska, Odeska, Poltavska, Zakarpatska",
            streets: """
                Bulvar Shevchenka, Ploshcha Rynok, Prospekt Svobodi, Vulicya Franka, Vulicya Kobzarya,
                Vulicya Lesi Ukrayinki
                """,
            postcode: .number(10_000...99_999), phone: "(0##) @##-####", cell: "(09#) @##-####",
            identity: nil),
        SampleCountry(
            code: "US", name: "United States",
            men: "Abraham, Bradley, Chester, Darnell, Emmett, Franklin, Hector, Jerome, Leroy, Marvin, Russell, Wesley",
            women: "Abigail, Beverly, Carla, Dolores, Esther, Gloria, Hazel, Jasmine, Loretta, Marlene, Roberta, Wanda",
            last: """
                Armstrong, Baxter, Coleman, Dixon, Ferguson, Griffin, Hawkins, Lawson, McCoy, Peterson, Ramirez,
                Walters
                """,
            cities: "Albuquerque, Boise, Duluth, Macon, Springfield, Tacoma",
            states: "Georgia, Idaho, Illinois, Minnesota, New Mexico, Washington",
            streets: "Cherry Street, Elm Street, Hickory Creek Drive, Oak Lawn Avenue, Ranchview Drive, Washington Avenue",
            postcode: .number(10_000...99_999), phone: "(###) ###-####", cell: "(###) ###-####",
            identity: Identity(name: "SSN", form: "###-##-####")),
    ]
}
