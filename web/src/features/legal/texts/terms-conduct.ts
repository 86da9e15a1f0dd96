import type { Section } from './section'

/** After a change, set a new `termsVersion` in the contract. */
export const conductSections: readonly Section[] = [
  {
    id: 'health',
    title: { en: 'Your health', es: 'Tu salud' },
    paragraphs: [
      {
        en: 'Exercise carries risks. See a doctor first if you have a condition, are pregnant or have not trained for a long time, and tell your trainer what they need to know. Stop if something hurts. Entrena gives no medical advice.',
        es: 'El ejercicio tiene riesgos. Consulta primero a tu médico si tienes alguna condición, si estás embarazada o si llevas mucho tiempo sin entrenar, y dile a tu entrenador lo que necesite saber. Si algo te duele, para. Entrena no da consejos médicos.',
      },
    ],
  },
  {
    id: 'conduct',
    title: { en: 'Reviews, messages and conduct', es: 'Reseñas, mensajes y conducta' },
    paragraphs: [
      {
        en: 'Only a client with a paid, completed session can write a review. It appears with their name, the trainer can reply once, and neither can be changed afterwards. Not allowed:',
        es: 'Solo quien pagó y completó una sesión puede escribir una reseña. Aparece con su nombre, el entrenador puede responder una vez, y después no se puede cambiar ninguna de las dos. No se permite:',
      },
    ],
    points: [
      {
        en: 'false payment proofs, reviews or profiles',
        es: 'comprobantes, reseñas o perfiles falsos',
      },
      {
        en: 'insults, threats, harassment or discrimination',
        es: 'insultos, amenazas, acoso o discriminación',
      },
      {
        en: "publishing other people's data without their permission",
        es: 'publicar datos de otras personas sin su permiso',
      },
      {
        en: 'attacking the service, or copying its contents by machine',
        es: 'atacar el servicio o copiar su contenido con programas',
      },
    ],
  },
  {
    id: 'leaving',
    title: { en: 'Closing an account', es: 'Cerrar una cuenta' },
    paragraphs: [
      {
        en: 'You can delete your account in its settings. For seven days you can change your mind; requests that are open and sessions after those days are cancelled at once and stay cancelled. While money is open or a confirmed session is less than 48 hours away, you cannot. We may also close an account that breaks these terms, or suspend it while we look into it: we write you why, and you can answer through the contact page. Deleting an account deletes its bookings, reviews, conversations and photos for ever. Money that is still owed is written down first and stays owed until it is paid.',
        es: 'Puedes eliminar tu cuenta en sus ajustes. Durante siete días puedes arrepentirte; las solicitudes abiertas y las sesiones posteriores a esos días se cancelan enseguida y siguen canceladas. No puedes mientras haya dinero pendiente o falten menos de 48 horas para una sesión confirmada. También podemos cerrar una cuenta que incumpla estos términos, o suspenderla mientras lo revisamos: te escribimos por qué, y puedes responder por la página de contacto. Al eliminar una cuenta se eliminan para siempre sus reservas, reseñas, conversaciones y fotos. El dinero que se deba queda anotado antes, y se sigue debiendo hasta que se pague.',
      },
    ],
  },
  {
    id: 'liability',
    title: { en: 'What we answer for', es: 'De qué respondemos' },
    paragraphs: [
      {
        en: 'We answer for the money that we receive and for the data that we keep. We do not give the sessions, so the trainer answers for them. The service can be interrupted, for example for maintenance or by a fault. Nothing here takes away the rights that Dominican law gives you, among others Law 358-05 on consumers.',
        es: 'Respondemos por el dinero que recibimos y por los datos que guardamos. Las sesiones no las damos nosotros: de ellas responde el entrenador. El servicio puede interrumpirse, por ejemplo por mantenimiento o por una avería. Nada de esto te quita los derechos que te da la ley dominicana, entre otras la Ley 358-05 de protección al consumidor.',
      },
    ],
  },
  {
    id: 'changes',
    title: { en: 'Changes and law', es: 'Cambios y ley' },
    paragraphs: [
      {
        en: 'Each version of these terms has a date, shown at the top. A booking is under the version of the day it was made. The law of the Dominican Republic applies, and its courts decide.',
        es: 'Cada versión de estos términos tiene una fecha, que ves arriba. A una reserva se le aplica la versión del día en que se hizo. Se aplican las leyes de República Dominicana, y deciden sus tribunales.',
      },
    ],
  },
]
