import type { DemoReviews } from './review'

/** Of the trainers of Santo Domingo. */
export const reviewsOfTheCapital: DemoReviews = {
  yulissa: [
    {
      ...{ client: 'luis.reyes', daysAgo: 7, rating: 5 },
      comment: 'Punctual, clear, tough. Six in the morning on the Malecón is another planet.',
    },
    {
      ...{ client: 'laura', daysAgo: 12, rating: 5 },
      comment:
        'Llegué sin saber pararme y ya tiro combinaciones de cuatro. Te corrige cada golpe y encima te hace reír.',
      reply: '¡Laura, esa izquierda ya mete miedo! El jueves trabajamos la defensa.',
    },
    {
      ...{ client: 'gabriela.santos', daysAgo: 20, rating: 5 },
      comment:
        'I came to lose weight and stayed for the jab. She corrects you every single round and still makes you laugh.',
      reply: 'That jab is yours now, Gaby. See you Tuesday, 07:00, by the obelisk.',
    },
    {
      ...{ client: 'hector.familia', daysAgo: 40, rating: 4 },
      comment: 'Muy buena técnica. El gimnasio se llena después de las seis; por la mañana se entrena mejor.',
      reply: 'Tienes razón, Héctor. Te guardé el turno de las 6:00 para que tengamos el saco solos.',
    },
    {
      client: 'yanelis.brito',
      daysAgo: 63,
      rating: 5,
      comment: 'Salgo con los hombros en candela y la cabeza despejada. ¡Durísima!',
    },
    { client: 'pedro.almonte', daysAgo: 92, rating: 5 },
    {
      ...{ client: 'luis.reyes', daysAgo: 118, rating: 4 },
      comment: 'First month done. I wish the hand wraps were included, everything else is worth it.',
      reply: 'From now on I bring a pair for you, Luis.',
    },
    { client: 'massiel.cruz', daysAgo: 131, rating: 5, comment: 'Paciencia de santa con los que empezamos de cero.' },
  ],
  'carolina.baez': [
    {
      ...{ client: 'yanelis.brito', daysAgo: 9, rating: 5 },
      comment: 'Yoga al amanecer en el Mirador. Dormí como no dormía hace meses.',
      reply: 'Qué alegría leerte, Yanelis. El sábado repetimos.',
    },
    { client: 'rosa.matos', rating: 5, comment: 'Explica la respiración mejor que nadie. Mi espalda se lo agradece.' },
    { client: 'sarah.whitcombe', rating: 4, comment: 'Lovely class in the park. Bring repellent in the early hours!' },
    { client: 'ambar.nunez', rating: 5 },
    {
      client: 'victor.sosa',
      rating: 4,
      comment: 'Fui con miedo de no ser flexible y me sentí cómodo desde el primer día.',
    },
  ],
  'rafael.montero': [
    {
      ...{ client: 'massiel.cruz', daysAgo: 11, rating: 5 },
      comment: 'Me armó un plan realista y subí mi peso muerto 20 kilos en dos meses.',
      reply: 'El mérito es tuyo, Massiel: no faltaste ni un día.',
    },
    {
      client: 'jonathan.disla',
      rating: 5,
      comment: 'Sabe de técnica y no te deja hacer trampa en la última repetición.',
    },
    {
      client: 'cristian.lora',
      rating: 4,
      comment: 'Muy bueno. A veces la agenda está tan llena que toca esperar una semana.',
    },
    {
      client: 'mike.donnelly',
      rating: 5,
      comment: 'Proper programming, proper form checks. Best coach I have had on the island.',
    },
    { client: 'emmanuel.taveras', rating: 4 },
    {
      client: 'danilo.frias',
      rating: 3,
      comment: 'Buen entrenador, pero el gimnasio donde trabaja necesita mejor aire acondicionado.',
    },
  ],
  'jose.tavarez': [
    {
      client: 'noemi.liriano',
      rating: 5,
      comment: 'Mi revés por fin entra en la cancha. Clases dinámicas y con mucha bola.',
    },
    {
      client: 'jurgen.maas',
      rating: 5,
      comment: 'Very good eye for small mistakes. My serve is finally a weapon.',
      reply: 'Danke, Jürgen! Next: the second serve.',
    },
    {
      client: 'paola.marte',
      rating: 4,
      comment: 'Excelente profe. La cancha se moja rápido cuando llueve, ojo con eso.',
    },
    { client: 'danilo.frias', rating: 5 },
  ],
  'wander.feliz': [
    {
      client: 'emmanuel.taveras',
      rating: 5,
      comment: 'De cero dominadas a seis en dos meses. Y al aire libre, como debe ser.',
    },
    { client: 'kirsys.rosario', rating: 4, comment: 'Motiva muchísimo. Lleva agua: no perdona.' },
    {
      client: 'cristian.lora',
      rating: 2,
      comment: 'El entrenamiento es bueno, pero llegó veinte minutos tarde.',
      reply: 'Tienes razón, Cristian, te fallé. La próxima va por mi cuenta y antes de hora.',
    },
    { client: 'ambar.nunez', rating: 5 },
  ],
  'nicole.then': [
    {
      client: 'laura',
      daysAgo: 16,
      rating: 4,
      comment: 'Clase intensa y muy segura para una mujer que empieza. Salí con ganas de volver.',
      reply: '¡Gracias, Laura! La próxima vemos cómo salir de la guardia.',
    },
    {
      client: 'pedro.almonte',
      daysAgo: 27,
      rating: 5,
      comment: 'Me ahogó con una sonrisa. Enseña los detalles que nadie explica.',
    },
    { client: 'paola.marte', rating: 5 },
  ],
  'perla.encarnacion': [
    {
      client: 'fior.pena',
      rating: 5,
      comment: 'Vino a la casa con todo el equipo y me entrenó al lado de la cuna. Una bendición.',
    },
    { client: 'noemi.liriano', rating: 5, comment: 'Cuarenta y cinco minutos que rinden por dos horas.' },
    { client: 'aurora.bencosme', rating: 4 },
  ],
  'stephanie.rijo': [
    {
      client: 'rosa.matos',
      rating: 4,
      comment: 'Muy atenta a la postura. Me gustaría que mandara la rutina por escrito.',
      reply: 'Hecho, Rosa: desde esta semana te llega por mensaje.',
    },
    { client: 'kirsys.rosario', rating: 5, comment: 'Por fin alguien que no me pone solo cardio.' },
    { client: 'claire.dubois', rating: 4, comment: 'Clear, friendly, and she really listens to your injuries.' },
  ],
  'gabriel.pichardo': [
    { client: 'victor.sosa', rating: 5, comment: 'Cinturón negro con paciencia de maestro de primaria.' },
    {
      client: 'jonathan.disla',
      rating: 3,
      comment: 'Sabe mucho, aunque va rápido para los que apenas empezamos.',
      reply: 'Anotado, Jonathan. El martes vamos paso a paso.',
    },
  ],
  'rosanna.lluberes': [
    { client: 'aurora.bencosme', rating: 5, comment: 'A mis 61 años toco el piso con las manos. No digo más.' },
    {
      client: 'fior.pena',
      rating: 5,
      comment: 'Su voz sola ya relaja.',
      reply: 'Ay, Fior, ¡gracias! Nos vemos el lunes.',
    },
    { client: 'gabriela.santos', rating: 5 },
    { client: 'claire.dubois', rating: 4, comment: 'Calm, precise and warm. The room is small, so book early.' },
  ],
  'ana.objio': [
    {
      client: 'paola.marte',
      rating: 5,
      comment: 'Empecé pádel por curiosidad y ahora juego tres veces por semana. Culpa de Ana.',
    },
    { client: 'danilo.frias', rating: 4, comment: 'Buen ritmo y muchas bolas. Falta sombra en la cancha.' },
  ],
  'hector.marte': [
    {
      client: 'cristian.lora',
      rating: 5,
      comment: 'Entrenamiento de verdad, sin pose. Te cuida el cuerpo y te exige.',
    },
    { client: 'emmanuel.taveras', rating: 4, comment: 'Duro pero justo.', reply: 'Como debe ser, Emmanuel.' },
    { client: 'mike.donnelly', rating: 5 },
  ],
  'pedro.guzman': [
    { client: 'noemi.liriano', rating: 4, comment: 'Mis hijos y yo tomamos clase juntos. Muy buen trato.' },
    {
      client: 'jurgen.maas',
      rating: 3,
      comment: 'Friendly coach. We lost ten minutes looking for a free court.',
      reply: 'Sorry about that, Jürgen: I now reserve the court the day before.',
    },
  ],
  'altagracia.mejia': [
    {
      client: 'rosa.matos',
      rating: 5,
      comment: 'Doña Altagracia me devolvió la rodilla. Suave, constante, con cariño.',
    },
    { client: 'aurora.bencosme', rating: 5, reply: '¡Gracias, Aurora, por la confianza!' },
    { client: 'kirsys.rosario', rating: 5, comment: 'Llega siempre cinco minutos antes y con una sonrisa.' },
  ],
  'junior.valdez': [
    { client: 'jonathan.disla', rating: 4, comment: 'Buenas rutinas y precios claros.' },
    {
      client: 'victor.sosa',
      rating: 1,
      comment: 'Se pasó media sesión en el celular.',
      reply: 'Víctor, te pido disculpas: tenía una emergencia en casa. Te debo una sesión completa.',
    },
    { client: 'ambar.nunez', rating: 4, comment: 'A mí me fue muy bien: bajé dos tallas sin pasar hambre.' },
  ],
  'manuel.santana': [
    { client: 'hector.familia', rating: 5, comment: 'Boxeo de barrio del bueno. Aprendes a pararte antes de tirar.' },
    { client: 'luis.reyes', rating: 4 },
  ],
  'dahiana.reynoso': [
    { client: 'massiel.cruz', rating: 5, comment: 'Con una correa y un árbol te hace sudar hasta las pestañas.' },
    { client: 'fior.pena', rating: 4, comment: 'Muy puntual y clara. A domicilio cobra igual, y eso se agradece.' },
  ],
  'kelvin.alcantara': [
    {
      client: 'emmanuel.taveras',
      rating: 5,
      comment: 'Te enseña la progresión y no te deja saltarte pasos. Mi primera bandera.',
    },
    { client: 'yanelis.brito', rating: 4 },
  ],
}
