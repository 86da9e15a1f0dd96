// Landmarks and avenues that people use to describe where they are. Edited by hand, in the format of `place-rows.ts`:
// '#' region, '>' municipality of the rows below, '+' landmark, '=' avenue, '-' a neighbourhood that maps do not draw.
// The position of an avenue is the middle of its busiest part. The first name of an avenue is found only after 'Av.',
// because many avenues are named after towns or people. The names after the slash are found as they are.
//
// Source: our own list, like the sectors of `place-rows.ts`. The names are as people say them. The positions were set
// by hand and copied from no other work, except those of the four airports: OurAirports (https://ourairports.com/data),
// public domain. The positions are right to a few hundred metres: enough for a search around them, too little for a
// map. Decision 008 says how they were checked.
export const landmarkRows = `
#Santo Domingo
>Santo Domingo
+Ágora Mall/Agora|18.4838|-69.9393
+Blue Mall/BlueMall|18.4726|-69.9407
+Acrópolis Center/Acrópolis/Acrópolis Mall/Plaza Acrópolis|18.4697|-69.9403
+Galería 360/Galerías 360|18.4857|-69.9362
+Sambil/Sambil Santo Domingo|18.4828|-69.9119
+Downtown Center/Downtown Mall|18.4541|-69.9545
+Bella Vista Mall|18.4549|-69.9409
+Plaza Central|18.4668|-69.9372
+Plaza Lama|18.4737|-69.9262
+Novo Centro/Novocentro|18.4732|-69.9300
+Unicentro Plaza/Unicentro|18.4703|-69.9264
+Multicentro Churchill|18.4663|-69.9385
+Parque Mirador Sur/Mirador del Sur|18.4440|-69.9610
+Parque Iberoamérica/Iberoamericano|18.4602|-69.9305
+Jardín Botánico|18.4942|-69.9556
+Zoológico/Parque Zoológico|18.5146|-69.9316
+Centro Olímpico/Centro Olímpico Juan Pablo Duarte|18.4777|-69.9186
+Estadio Quisqueya|18.4868|-69.9243
+Palacio de los Deportes|18.4790|-69.9172
+Parque Independencia|18.4718|-69.8924
+Parque Colón|18.4732|-69.8838
+Plaza de la Bandera|18.4500|-69.9744
+Plaza de la Cultura|18.4708|-69.9114
+Palacio Nacional|18.4725|-69.8964
+Plaza de la Salud|18.4855|-69.9229
+Obelisco/Obelisco Macho|18.4637|-69.8976
+UASD/Universidad Autónoma|18.4618|-69.9178
+INTEC|18.4877|-69.9632
+PUCMM Santo Domingo|18.4653|-69.9302
+UNIBE|18.4722|-69.9116
+UNPHU|18.4991|-69.9539
+UNAPEC/Universidad APEC|18.4727|-69.9132
=27 de Febrero/27 de Febrero/Veintisiete de Febrero/La 27|18.4712|-69.9331
=Winston Churchill/Winston Churchill/Churchill/La Churchill|18.4700|-69.9397
=Abraham Lincoln/Abraham Lincoln/Lincoln/La Lincoln|18.4702|-69.9329
=John F. Kennedy/John F Kennedy/Kennedy/La Kennedy|18.4829|-69.9330
=Máximo Gómez/Máximo Gómez|18.4738|-69.9122
=Tiradentes/Tiradentes|18.4762|-69.9262
=Lope de Vega/Lope de Vega|18.4776|-69.9301
=Núñez de Cáceres/Núñez de Cáceres|18.4662|-69.9535
=Gustavo Mejía Ricart/Gustavo Mejía Ricart/Mejía Ricart|18.4741|-69.9378
=Sarasota/Sarasota|18.4574|-69.9405
=Rómulo Betancourt/Rómulo Betancourt|18.4532|-69.9512
=Anacaona/Anacaona|18.4462|-69.9541
=Bolívar|18.4672|-69.9135
=Independencia|18.4493|-69.9330
=George Washington/George Washington/Malecón/El Malecón|18.4627|-69.9030
=Duarte|18.4839|-69.8948
=Ortega y Gasset/Ortega y Gasset|18.4833|-69.9182
=Luperón|18.4662|-69.9760
=República de Colombia/República de Colombia|18.5072|-69.9770
+Calle El Conde/El Conde/Paseo El Conde|18.4727|-69.8880
+Calle Las Damas/Las Damas|18.4745|-69.8820
+Catedral Primada/La Catedral|18.4729|-69.8840
+Alcázar de Colón/Plaza España|18.4777|-69.8828
+Puerta del Conde|18.4712|-69.8915
+Parque Enriquillo|18.4822|-69.8934
+Parque Eugenio María de Hostos/Parque Hostos|18.4652|-69.8935
+Malecón Center|18.4577|-69.9135
+Playa Güibia/Güibia|18.4589|-69.9100
+Teatro Nacional|18.4702|-69.9108
+Palacio de Bellas Artes/Bellas Artes|18.4664|-69.9077
+Silver Sun/Silver Sun Gallery|18.4717|-69.9310
+Jumbo Luperón|18.4658|-69.9758
+Cuesta Centro del Libro/Centro Cuesta|18.4718|-69.9342
+Parque de las Praderas|18.4797|-69.9627
+Club Naco|18.4770|-69.9270
+Hospital CEDIMAT/CEDIMAT|18.4851|-69.9237
+Duarte con París/Duarte y París|18.4848|-69.8945
-Mata Hambre|18.4540|-69.9285
-El Cacique|18.4474|-69.9342
-San Gerónimo/San Jerónimo|18.4722|-69.9627
-Buenos Aires del Mirador|18.4570|-69.9770
-Renacimiento|18.4501|-69.9606
-Ensanche Espaillat|18.4969|-69.9008
-Capotillo|18.5075|-69.9085
-Villa María|18.4908|-69.9020
-La Agustina|18.4975|-69.9310
-Cuesta Hermosa|18.5012|-69.9560
-Jardines del Norte|18.4960|-69.9500
-Los Peralejos|18.5110|-69.9780
=Pedro Henríquez Ureña/Pedro Henríquez Ureña|18.4705|-69.9188
=Roberto Pastoriza/Roberto Pastoriza|18.4717|-69.9350
=Rafael Augusto Sánchez/Rafael Augusto Sánchez|18.4689|-69.9375
=José Contreras/José Contreras|18.4574|-69.9237
=Jiménez Moya/Jiménez Moya|18.4560|-69.9290
=Privada/La Privada|18.4640|-69.9440
=Italia|18.4485|-69.9375
=Dr. Defilló/Defilló|18.4630|-69.9410
=San Martín|18.4840|-69.9060
=Nicolás de Ovando/Nicolás de Ovando|18.4985|-69.9090
=Padre Castellanos/Padre Castellanos|18.4990|-69.8960
=Los Próceres|18.4870|-69.9590
=Monumental|18.5130|-69.9700
=Enriquillo|18.4465|-69.9640
=Alma Mater/Alma Mater|18.4620|-69.9140
=Cayetano Germosén/Cayetano Germosén|18.4470|-69.9720
=Mella|18.4778|-69.8895
>Santo Domingo Este
=Charles de Gaulle/Charles de Gaulle|18.5093|-69.8394
+Megacentro/Mega Centro|18.5062|-69.8570
+Parque Mirador Este/Mirador del Este|18.4795|-69.8480
+Faro a Colón|18.4786|-69.8684
+Coral Mall|18.4927|-69.8332
=Venezuela|18.4879|-69.8674
=San Vicente de Paúl/San Vicente de Paúl|18.5033|-69.8572
=Las Américas|18.4822|-69.8452
+Acuario Nacional|18.4695|-69.8560
-Ensanche Isabelita/La Isabelita|18.4750|-69.8430
-Los Frailes|18.4775|-69.8020
-Villa Faro|18.5005|-69.8320
-Cancino|18.5165|-69.8330
-Hainamosa|18.5060|-69.8110
-Lucerna|18.4945|-69.8290
-El Almirante|18.5135|-69.8070
-Mendoza|18.5065|-69.8420
-Vista Hermosa|18.5015|-69.8270
-San Luis|18.5240|-69.7560
=Sabana Larga/Sabana Larga|18.4935|-69.8570
=España|18.4745|-69.8690
=Ecológica/Ecológica|18.4990|-69.7600
=San Isidro|18.4945|-69.8230
>Santo Domingo Norte
+Patio del Norte|18.5479|-69.9067
+Aeropuerto La Isabela/El Higüero|18.5725|-69.9856
=Jacobo Majluta/Jacobo Majluta|18.5442|-69.9290
+Parque Mirador Norte/Mirador del Norte|18.5353|-69.9157
-Los Guaricanos/Guaricanos|18.5305|-69.9180
-La Victoria|18.6130|-69.8430
=Hermanas Mirabal/Hermanas Mirabal|18.5350|-69.9020
>Santo Domingo Oeste
=Los Beisbolistas/Los Beisbolistas|18.4935|-70.0010
+Occidental Mall|18.4720|-70.0090
-Engombe|18.4510|-70.0010
-Bayona|18.4600|-70.0130
-El Café de Herrera|18.4760|-69.9890
-Hato Nuevo|18.4960|-70.0420
=Isabel Aguiar/Isabel Aguiar|18.4560|-69.9890
=Las Palmas|18.4710|-69.9950
>Boca Chica
+Aeropuerto Las Américas/AILA|18.4297|-69.6689
+ITLA/Instituto Tecnológico de las Américas|18.4512|-69.6608
>Los Alcarrizos
-Pantoja|18.5200|-69.9890
-Palmarejo|18.5330|-70.0230
#Santiago
>Santiago
+Monumento a los Héroes/Monumento de Santiago/El Monumento|19.4507|-70.6937
+Bella Terra Mall|19.4568|-70.6866
+Colinas Mall|19.4717|-70.7044
+Plaza Internacional|19.4553|-70.6922
+Las Colinas Plaza|19.4720|-70.7060
+Parque Central de Santiago/Parque Central Santiago|19.4590|-70.6820
+Estadio Cibao|19.4599|-70.7085
+Gran Arena del Cibao|19.4558|-70.7125
+PUCMM/Madre y Maestra|19.4437|-70.6836
+UTESA|19.4325|-70.6906
+Jardín Botánico de Santiago|19.4930|-70.7180
=27 de Febrero/27 de Febrero|19.4620|-70.6960
=Estrella Sadhalá/Estrella Sadhalá|19.4560|-70.6850
=Juan Pablo Duarte/Juan Pablo Duarte|19.4590|-70.6880
=Las Carreras|19.4530|-70.7010
=República de Argentina/República de Argentina|19.4640|-70.6790
+Aeropuerto del Cibao/Aeropuerto Cibao|19.4061|-70.6047
+Centro León|19.4640|-70.6800
+Gran Teatro del Cibao/Teatro del Cibao|19.4500|-70.6920
+Parque Duarte de Santiago|19.4508|-70.7053
-Los Salados|19.4800|-70.7270
-Hato del Yaque|19.4420|-70.7760
-El Embrujo|19.4470|-70.6650
-El Dorado|19.4770|-70.6850
-Bella Vista de Santiago|19.4330|-70.7190
=Rafael Vidal/Rafael Vidal|19.4530|-70.6850
=Bartolomé Colón/Bartolomé Colón|19.4620|-70.7010
=Hermanas Mirabal|19.4420|-70.7050
=Yapur Dumit/Yapur Dumit|19.4760|-70.7100
#La Altagracia
>Punta Cana
+BlueMall Puntacana/Blue Mall/Blue Mall Punta Cana/Blue Mall Puntacana|18.5727|-68.3713
+Aeropuerto de Punta Cana|18.5674|-68.3634
+Coco Bongo|18.6377|-68.3930
+Plaza San Juan/San Juan Shopping Center|18.6478|-68.4086
=Barceló|18.6566|-68.4140
=España|18.6830|-68.4290
#La Romana
>La Romana
+Multiplaza La Romana|18.4360|-68.9790
+Estadio Francisco Micheli|18.4316|-68.9757
=Santa Rosa|18.4280|-68.9690
=Libertad|18.4330|-68.9620
`
