// Towns: GeoNames (https://www.geonames.org), licence CC-BY-4.0. Changed: only the Dominican Republic,
// four decimals, colloquial names. The sectors of the cities are our own list. Edited by hand.
//
// Prefixes: '#' region, '*' city, '>' city of the sectors below, '-' sector. A town has no prefix.
// Names after a slash are other names of the place.
export const placeRows = `
#Azua
*Azua|18.4532|-70.7349
El Guayabal|18.7496|-70.8369
Estebanía|18.4577|-70.6435
Las Charcas|18.4503|-70.6172
Padre Las Casas|18.7317|-70.9392
Palmar de Ocoa|18.2966|-70.5863
Peralta|18.5816|-70.7703
Pueblo Viejo|18.4|-70.7677
Sabana Yegua|18.7167|-71.0167
Tábara Arriba|18.57|-70.8798
Villarpando|18.6586|-71.0392
Yayas de Viajama|18.6071|-70.9275
#Baoruco
El Palmar|18.4114|-71.2456
Galván|18.5023|-71.3427
La Uvilla|18.3619|-71.2105
Los Ríos|18.5213|-71.5911
*Neiba|18.4898|-71.4189
Tamayo|18.3947|-71.2029
Villa Jaragua|18.4908|-71.4838
#Barahona
*Barahona/Santa Cruz de Barahona|18.2086|-71.1007
Cabral|18.25|-71.2167
Cachón|18.2483|-71.1891
Canoa|18.355|-71.1585
El Peñón|18.2964|-71.1841
Enriquillo|17.9|-71.2333
Fundación|18.2867|-71.1815
Jaquimeyes|18.3117|-71.1615
La Ciénaga|18.0686|-71.1065
Las Salinas|18.2749|-71.316
Paraíso|17.9917|-71.1653
Pescadería|18.2677|-71.1661
Polo|18.0787|-71.2872
Vicente Noble|18.3844|-71.1801
#Dajabón
*Dajabón|19.5481|-71.7082
El Pino|19.4354|-71.4754
Loma de Cabrera|19.4333|-71.6
Partido|19.484|-71.5473
Restauración|19.3153|-71.6924
#Duarte
Agua Santa del Yuna|19.1507|-69.8007
Arenoso|19.1873|-69.8592
Castillo|19.2082|-70.0273
Hostos|19.1804|-70.0205
Las Guáranas|19.1931|-70.2083
Pimentel|19.1842|-70.1088
*San Francisco de Macorís/San Francisco|19.2938|-70.2528
Villa Riva|19.1807|-69.9132
#El Seibo
*El Seibo/Santa Cruz de El Seibo/El Seybo|18.7648|-69.0399
Miches|18.9836|-69.0476
Pedro Sánchez|18.8637|-69.1087
#Elías Piña
Bánica|19.0824|-71.7054
*Comendador/Elías Piña|18.8775|-71.7032
El Llano|18.8167|-71.6333
Hondo Valle|18.716|-71.6951
Juan Santiago|18.7034|-71.5897
Pedro Santana|19.1051|-71.695
Río Limpio|19.2451|-71.5308
#Espaillat
Cayetano Germosén|19.3441|-70.4834
Gaspar Hernández|19.6275|-70.2777
Jamao al Norte|19.6355|-70.4466
Joba Arriba|19.5667|-70.2667
Juan López Abajo|19.4333|-70.5
*Moca|19.3929|-70.5235
San Víctor|19.4774|-70.5358
Veragua|19.5833|-70.3333
#Hato Mayor
El Valle|18.9757|-69.3783
Guayabo Dulce|18.65|-69.2833
*Hato Mayor/Hato Mayor del Rey|18.7658|-69.2558
Sabana de la Mar|19.0593|-69.3884
#Hermanas Mirabal
*Salcedo|19.3777|-70.4172
Salsipuedes|19.4055|-70.3799
Tenares|19.3744|-70.3509
Villa Tapia|19.3008|-70.422
#Independencia
Cristóbal|18.294|-71.293
Duvergé|18.3784|-71.5247
Guayabal|18.5981|-71.6418
*Jimaní|18.4877|-71.8515
La Descubierta|18.5705|-71.7297
Mella|18.3587|-71.4172
Postrer Río|18.5437|-71.6356
#La Altagracia
Bayahíbe|18.3717|-68.8386
Boca de Yuma|18.3783|-68.609
*Higüey/Salvaleón de Higüey|18.615|-68.708
Macao|18.7628|-68.5467
Otra Banda|18.6502|-68.6628
*Punta Cana|18.5818|-68.4043
San Rafael del Yuma|18.4299|-68.6739
Uvero Alto|18.8153|-68.5869
>Punta Cana
-Bávaro|18.6822|-68.4412
-Cap Cana|18.4952|-68.4002
-Los Corales|18.6732|-68.4098
-El Cortecito/Cortecito|18.6848|-68.4141
-Friusa|18.6788|-68.4478
-Cocotal|18.6692|-68.4258
-Verón|18.5992|-68.4392
-Cabeza de Toro|18.6482|-68.3532
-Downtown Punta Cana|18.6384|-68.3917
-Punta Cana Village|18.5662|-68.3788
>Bayahíbe
-Dominicus|18.3562|-68.8258
#La Romana
Guaymate|18.5879|-68.9787
*La Romana|18.4233|-68.9664
Villa Hermosa|18.4417|-69.0006
>La Romana
-Casa de Campo|18.4132|-68.9163
-Altos de Chavón|18.4212|-68.8888
#La Vega
Constanza|18.9092|-70.745
Jarabacoa|19.1168|-70.6359
Jima Abajo|19.1329|-70.3761
*La Vega|19.2203|-70.531
Rincón|19.1194|-70.4063
Río Verde Arriba|19.3158|-70.5664
Tireo|18.9354|-70.6885
#María Trinidad Sánchez
Arroyo Salado|19.5|-69.9
Cabrera|19.6426|-69.9049
El Factor|19.3183|-69.8883
La Entrada|19.5537|-69.9076
*Nagua|19.3832|-69.8474
Río San Juan|19.6439|-70.0764
#Monseñor Nouel
*Bonao|18.9415|-70.4111
Juan Adrián|18.7636|-70.3373
Piedra Blanca|18.8443|-70.3169
Sabana del Puerto|19.0667|-70.4167
#Monte Cristi
Cana Chapetón|19.607|-71.2573
Castañuelas|19.7139|-71.4988
Hatillo Palma|19.6626|-71.1941
Las Matas de Santa Cruz|19.6712|-71.5047
*Monte Cristi/Montecristi|19.848|-71.646
Pepillo Salcedo|19.6984|-71.7451
Punta Rucia|19.8678|-71.2117
Villa Elisa|19.6856|-71.2701
Villa Vásquez|19.7411|-71.4464
#Monte Plata
Bayaguana|18.7503|-69.6352
Don Juan|18.8277|-69.9463
Esperalvillo|18.8151|-70.0356
Gonzalo|18.9515|-69.7511
Los Botados|18.7323|-69.9954
Majagual|19.0413|-69.8362
*Monte Plata|18.8075|-69.7843
Sabana Grande de Boyá|18.945|-69.7933
Yamasá|18.7732|-70.0258
#Pedernales
Juancho|17.8578|-71.2931
Oviedo|17.8014|-71.401
*Pedernales|18.0356|-71.7467
#Peravia
*Baní|18.2797|-70.3318
Las Salinas de Baní|18.2147|-70.5372
Matanzas|18.243|-70.4177
Nizao|18.247|-70.2105
Paya|18.262|-70.2956
Pizarrete|18.2994|-70.2265
Sabana Buey|18.2735|-70.5235
#Puerto Plata
Altamira|19.6773|-70.8443
Cabarete|19.7498|-70.4083
Estero Hondo|19.8271|-71.1741
Guananico|19.7269|-70.9229
Imbert|19.7537|-70.8291
Los Hidalgos|19.7333|-71.0333
Luperón|19.8913|-70.962
Montellano/Monte Llano|19.7346|-70.5991
*Puerto Plata|19.7934|-70.6884
Río Grande|19.6667|-70.7667
Sosúa|19.7522|-70.5199
Villa Isabela|19.8156|-71.0606
>Puerto Plata
-Costambar/Costámbar|19.8058|-70.7161
-Playa Dorada|19.7684|-70.6432
-Cofresí|19.8278|-70.7331
>Sosúa
-El Batey|19.7592|-70.5162
#Samaná
El Limón|19.2928|-69.4294
Las Galeras|19.2917|-69.2014
Las Terrenas|19.311|-69.5428
*Samaná|19.204|-69.3341
Sánchez|19.2281|-69.6137
>Las Terrenas
-El Portillo|19.3202|-69.4958
#San Cristóbal
Cambita/Cambita Garabitos|18.4546|-70.1991
El Cacao|18.5272|-70.2959
El Carril|18.449|-70.0279
Haina/Bajos de Haina|18.4154|-70.0332
Najayo|18.3003|-70.1047
Nigua/San Gregorio de Nigua|18.3834|-70.0524
Palenque/Sabana Grande de Palenque|18.2626|-70.1482
*San Cristóbal|18.4171|-70.1068
Villa Altagracia|18.673|-70.171
Yaguate|18.3353|-70.1811
#San José de Ocoa
*San José de Ocoa|18.5468|-70.5069
#San Juan
Bohechío|18.7752|-70.9889
Cercado Abajo|18.7268|-71.5174
Juan de Herrera|18.874|-71.2383
Las Matas de Farfán|18.8731|-71.5166
Matayaya|18.8904|-71.5946
Pedro Corto|18.8486|-71.4104
*San Juan de la Maguana/San Juan|18.8064|-71.2263
Vallejuelo|18.6535|-71.3343
#San Pedro de Macorís
El Puerto|18.7833|-69.4667
Guayacanes|18.4249|-69.4576
Juan Dolio|18.4272|-69.4289
Los Llanos|18.6203|-69.4958
Quisqueya|18.5554|-69.4081
Ramón Santana|18.5422|-69.1798
*San Pedro de Macorís/San Pedro|18.4539|-69.3086
#Sánchez Ramírez
Cevicos|19.0045|-69.979
*Cotuí|19.0539|-70.1512
Fantino|19.1215|-70.2997
Villa La Mata|19.0167|-70.2666
#Santiago
Baitoa|19.3251|-70.7036
Juncalito Abajo|19.2199|-70.8191
La Canela|19.4734|-70.8163
Licey al Medio/Licey|19.4333|-70.6
Navarrete/Villa Bisonó|19.5638|-70.8758
Palmar Arriba|19.5396|-70.7383
Pedro García|19.592|-70.6526
Sabana Iglesia|19.3211|-70.7599
San José de las Matas/Sajoma|19.3392|-70.9382
*Santiago/Santiago de los Caballeros/Stgo|19.4504|-70.6908
Tamboril|19.4854|-70.611
Villa González|19.5406|-70.7885
>Santiago
-Los Jardines/Los Jardines Metropolitanos/Jardines Metropolitanos|19.4602|-70.6856
-Cerros de Gurabo/Los Cerros de Gurabo|19.4788|-70.6712
-Gurabo|19.4882|-70.6692
-Villa Olga|19.4562|-70.6782
-La Esmeralda|19.4541|-70.6731
-La Trinitaria|19.4608|-70.6952
-Reparto Consuelo|19.4472|-70.7131
-Los Pepines|19.4502|-70.7062
-Pueblo Nuevo|19.4531|-70.7101
-Pontezuela|19.4432|-70.6482
-Cienfuegos|19.4692|-70.7488
#Santiago Rodríguez
Monción|19.4108|-71.1526
*Sabaneta/San Ignacio de Sabaneta|19.4784|-71.3393
#Santo Domingo
Boca Chica|18.45|-69.6
La Caleta|18.4453|-69.6847
Los Alcarrizos|18.5189|-70.0175
Pedro Brand|18.5667|-70.0917
San Antonio de Guerra/Guerra|18.5589|-69.701
*Santo Domingo Este|18.4851|-69.8476
*Santo Domingo Norte|18.5538|-69.9048
*Santo Domingo Oeste|18.4889|-70.0001
*Santo Domingo/Distrito Nacional/Sto Dgo/Sto Domingo/La Capital|18.4861|-69.9312
>Santo Domingo
-Piantini|18.4712|-69.9362
-Naco|18.4749|-69.9265
-Bella Vista|18.4554|-69.9428
-Gazcue/Gascue|18.468|-69.9028
-Zona Colonial/Ciudad Colonial|18.4735|-69.8848
-Evaristo Morales|18.4706|-69.9452
-Los Cacicazgos/Cacicazgos|18.4425|-69.9676
-Arroyo Hondo|18.4936|-69.9472
-Viejo Arroyo Hondo|18.4888|-69.9436
-Altos de Arroyo Hondo|18.5052|-69.9672
-Los Prados|18.4745|-69.9578
-Mirador Sur|18.4469|-69.9554
-Mirador Norte|18.4527|-69.9542
-Serrallés/Ensanche Serrallés|18.4819|-69.9355
-Paraíso/Ensanche Paraíso|18.4764|-69.9482
-Julieta Morales/Ensanche Julieta|18.48|-69.9425
-Quisqueya/Ensanche Quisqueya|18.4655|-69.9425
-La Esperilla|18.4698|-69.919
-La Julia|18.461|-69.931
-El Millón|18.4602|-69.9556
-Los Restauradores|18.4562|-69.9638
-Zona Universitaria/Ciudad Universitaria|18.459|-69.9165
-Centro de los Héroes/La Feria|18.4502|-69.9262
-Honduras|18.4448|-69.9398
-Ciudad Nueva|18.4671|-69.8934
-San Carlos|18.4767|-69.8941
-Don Bosco|18.4783|-69.9052
-Miraflores|18.4788|-69.915
-Villa Francisca|18.4828|-69.8891
-Villa Consuelo|18.4833|-69.9
-Villa Juana|18.4857|-69.9086
-Ensanche La Fe/La Fe|18.4905|-69.918
-Cristo Rey|18.5002|-69.9253
-Ensanche Luperón|18.5|-69.9
-Villas Agrícolas|18.4953|-69.9092
-Los Próceres|18.4821|-69.9662
-Los Ríos|18.4917|-69.9673
>Santo Domingo Este
-Ensanche Ozama/Ozama|18.4862|-69.8702
-Alma Rosa|18.4935|-69.8552
-Los Mina/Los Minas|18.5012|-69.8642
-Villa Duarte|18.4788|-69.8738
-Los Tres Ojos|18.4806|-69.8421
-Invivienda|18.5062|-69.8238
-San Isidro|18.4992|-69.7852
-Ciudad Juan Bosch|18.4963|-69.7482
>Santo Domingo Norte
-Villa Mella|18.5551|-69.9081
-Sabana Perdida|18.5392|-69.8662
>Santo Domingo Oeste
-Herrera|18.4702|-69.9948
-Las Caobas|18.4762|-70.0158
-Manoguayabo|18.4902|-70.0132
#Valverde
Amina|19.5481|-70.996
Esperanza|19.5847|-70.9849
Guatapanal|19.507|-70.9171
Jaibón|19.6117|-71.1485
Jicomé|19.6496|-70.9493
La Caya|19.6998|-71.1208
Laguna Salada|19.6504|-71.0843
Maizal|19.6365|-71.0273
*Mao|19.5491|-71.0781
`
