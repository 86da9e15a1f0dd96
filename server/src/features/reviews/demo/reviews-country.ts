import type { DemoReviews } from './review'

/** Of the trainers of the Cibao and the coast. Whoever came last has none yet. */
export const reviewsOfTheCountry: DemoReviews = {
  'francis.tejada': [
    {
      client: 'emmanuel.taveras',
      rating: 5,
      comment: 'El mejor de Santiago para ganar masa. Te mide, te apunta y te exige.',
    },
    { client: 'noemi.liriano', rating: 4, comment: 'Muy profesional. El parqueo del gimnasio es un lío.' },
    { client: 'danilo.frias', rating: 5, reply: '¡Seguimos, Danilo!' },
  ],
  'mariel.estevez': [
    { client: 'aurora.bencosme', rating: 5, comment: 'Yoga bajo los árboles del parque. Volví a nacer.' },
    {
      client: 'paola.marte',
      rating: 4,
      comment: 'Muy linda clase; los sábados va un poco llena.',
      reply: 'Abrí otro grupo a las 8:00, Paola. ¡Te espero!',
    },
  ],
  'ramon.urena': [
    { client: 'cristian.lora', rating: 5, comment: 'Don Ramón formó campeones y te trata como si fueras uno.' },
    { client: 'victor.sosa', rating: 5, comment: 'Escuela vieja: cuerda, saco, sombra. Sin inventos.' },
    { client: 'jonathan.disla', rating: 4 },
  ],
  'isaura.polanco': [
    { client: 'kirsys.rosario', rating: 4, comment: 'Paciente y divertida. Mi hija de diez años la adora.' },
    {
      client: 'noemi.liriano',
      rating: 5,
      comment: 'En cuatro clases ya peloteaba.',
      reply: '¡Y en cuatro más, a competir!',
    },
  ],
  'edison.paulino': [
    {
      client: 'danilo.frias',
      rating: 3,
      comment: 'Buena clase, aunque éramos cuatro en la cancha y esperaba menos gente.',
    },
    { client: 'paola.marte', rating: 5, comment: 'Te explica la táctica, no solo el golpe.' },
  ],
  'yokasta.almonte': [
    {
      client: 'fior.pena',
      rating: 5,
      comment: 'Me enseñó a defenderme y a creerme que puedo.',
      reply: 'Siempre pudiste, Fior.',
    },
    { client: 'ambar.nunez', rating: 5 },
    { client: 'rosa.matos', rating: 4, comment: 'Intensa. Al otro día no podía ni peinarme, pero repetí.' },
  ],
  'leandro.gomez': [
    { client: 'emmanuel.taveras', rating: 4, comment: 'Combina barras y pesas muy bien.' },
    {
      client: 'massiel.cruz',
      rating: 5,
      comment: 'Vino a la casa, al parque y al gimnasio según mi agenda. Así da gusto.',
    },
  ],
  'massiel.hidalgo': [
    {
      client: 'gabriela.santos',
      rating: 5,
      comment: 'Jiujitsu por la tarde, yoga para soltar. La combinación perfecta.',
    },
    { client: 'yanelis.brito', rating: 4 },
  ],
  'joel.abreu': [
    {
      client: 'hector.familia',
      rating: 2,
      comment: 'La rutina que me dio era la misma que la de mi compañero.',
      reply: 'Gracias por decirlo, Héctor. Ya te preparé una para ti; pruébala conmigo sin costo.',
    },
    { client: 'cristian.lora', rating: 4, comment: 'Buen ambiente y buen precio.' },
    { client: 'victor.sosa', rating: 5 },
  ],
  'marco.bellini': [
    {
      client: 'mike.donnelly',
      rating: 5,
      comment: 'Marco makes padel addictive. Great drills, great company, great coffee after.',
    },
    {
      client: 'claire.dubois',
      rating: 5,
      comment: 'Three sessions during our holiday, and we are looking for a court back home.',
      reply: 'Grazie, Claire! The court in Bávaro waits for you.',
    },
    { client: 'jurgen.maas', rating: 4, comment: 'Good coach. A little expensive, but the racket is included.' },
  ],
  'sophie.tremblay': [
    { client: 'sarah.whitcombe', rating: 5, comment: 'Sunrise yoga on the sand. The best hour of my trip.' },
    { client: 'claire.dubois', rating: 5, reply: 'Merci, Claire. À bientôt!' },
    { client: 'aurora.bencosme', rating: 4, comment: 'Preciosa clase. Habla bien español, aunque a veces mezcla.' },
  ],
  'starlin.delarosa': [
    { client: 'danilo.frias', rating: 4, comment: 'Fuerte y ordenado. Se aprende.' },
    { client: 'mike.donnelly', rating: 3, comment: 'Solid session, but the gym was too loud to hear the cues.' },
  ],
  'katherine.guerrero': [
    {
      client: 'kirsys.rosario',
      rating: 5,
      comment: 'Me siguió el progreso semana por semana. Nunca había durado tanto en un plan.',
    },
    {
      client: 'sarah.whitcombe',
      rating: 5,
      comment: 'She came to our rental with bands and a smile. Highly recommended.',
      reply: 'Come back soon, Sarah!',
    },
  ],
  'andres.zorrilla': [
    { client: 'jurgen.maas', rating: 4, comment: 'Patient with beginners and strict with the footwork.' },
    { client: 'noemi.liriano', rating: 5 },
  ],
  'yeuris.castro': [
    { client: 'luis.reyes', rating: 5, comment: 'Fui de paseo a La Romana y terminé entrenando toda la semana.' },
    { client: 'hector.familia', rating: 4, comment: 'Buen manejo de mitones.' },
  ],
  'hannes.kruger': [
    { client: 'jurgen.maas', rating: 5, comment: 'Rings on the beach, precise coaching, no nonsense.' },
    { client: 'sarah.whitcombe', rating: 4, comment: 'Hard work with a view. Wear sunscreen.' },
  ],
  'tamara.kingsley': [
    {
      client: 'claire.dubois',
      rating: 5,
      comment: 'Gentle, funny and very attentive to my old shoulder injury.',
      reply: 'Take care of that shoulder, Claire.',
    },
    { client: 'rosa.matos', rating: 5 },
  ],
  'elvis.balbuena': [
    { client: 'mike.donnelly', rating: 4, comment: 'Good pads, good energy. Start on time and it is five stars.' },
  ],
  'ruth.ventura': [
    { client: 'fior.pena', rating: 5, comment: 'Me entrena en la marquesina con lo que haya. Creativa y cumplidora.' },
    { client: 'ambar.nunez', rating: 4 },
  ],
  'camille.rousseau': [
    { client: 'sarah.whitcombe', rating: 5, comment: 'Las Terrenas at seven, waves and handstands. Magic.' },
  ],
}
