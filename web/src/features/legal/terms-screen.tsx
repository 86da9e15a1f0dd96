import { termsVersion } from '@entrena/contract/legal/rules'
import { useTranslations } from '@/lib/i18n/i18n'
import { legalTranslations } from './parts/legal-page'
import { type LegalSection, LegalText } from './parts/legal-text'

export default function TermsScreen() {
  const t = useTranslations(legalTranslations)
  return <LegalText title={t('termsTitle')} lead={t('termsLead')} version={termsVersion} sections={termsSections} />
}

/** After a change of this text, set a new `termsVersion` in the contract. */
const paymentSections: readonly LegalSection[] = [
  {
    id: 'bookings',
    title: { en: 'Booking a session', es: 'Reservar una sesión' },
    paragraphs: [
      {
        en: 'A booking is a request: the hour is held for you, and the trainer accepts or declines it. The price is the one shown when you book, in Dominican pesos, with the discount of that day. Later changes of the trainer’s prices do not change it.',
        es: 'Una reserva es una solicitud: la hora queda apartada para ti, y el entrenador la acepta o la rechaza. El precio es el que ves al reservar, en pesos dominicanos, con el descuento de ese día. Si el entrenador cambia sus precios después, el tuyo no cambia.',
      },
      {
        en: 'A request lapses by itself, and its hour becomes free: two hours after the time until which we asked you to pay, if you neither paid nor told us that you did; and if the trainer does not answer within three days, or before the session begins. An accepted session that stays unpaid lapses too. We remind you to pay, unless you turned that off, and write to you when a booking has lapsed. If your payment arrives afterwards, you get the hour back if it is still free, and otherwise all of your money.',
        es: 'Una solicitud vence sola y su hora queda libre: dos horas después del momento hasta el que te pedimos pagar, si no pagaste ni nos dijiste que pagaste; y si el entrenador no responde en tres días o antes de que empiece la sesión. También vence una sesión aceptada que sigue sin pagar. Te recordamos que pagues, si no lo desactivaste, y te escribimos cuando una reserva venció. Si tu pago llega después, recuperas la hora si sigue libre, y si no, todo tu dinero.',
      },
      {
        en: 'A package is several sessions for one price. Once it is paid you schedule the next sessions from My Bookings, one by one or every week, at hours the trainer offers. The trainer accepts each of them.',
        es: 'Un paquete son varias sesiones por un solo precio. Cuando está pagado, agendas las próximas sesiones en Mis reservas, una por una o cada semana, a las horas que ofrezca el entrenador. El entrenador acepta cada una.',
      },
      {
        en: 'You mark a session as completed after it took place. If you do not, a paid session counts as completed two days after its end, unless one of you reported a problem. Neither can be undone.',
        es: 'Tú marcas una sesión como completada después de hacerla. Si no lo haces, una sesión pagada cuenta como completada dos días después de terminar, salvo que uno de los dos haya reportado un problema. Ninguna de las dos cosas se puede deshacer.',
      },
    ],
  },
  {
    id: 'payment',
    title: { en: 'Paying by bank transfer', es: 'Pagar por transferencia bancaria' },
    paragraphs: [
      {
        en: 'You pay by bank transfer to the account shown at the checkout, and there is no other way. Write the reference of the booking in the transfer: without it we cannot tell whose payment it is. A screenshot or a PDF of the transfer is optional and helps us find it.',
        es: 'Pagas por transferencia bancaria a la cuenta que te mostramos al pagar, y no hay otra forma. Escribe en la transferencia la referencia de la reserva: sin ella no podemos saber de quién es el pago. La captura o el PDF de la transferencia es opcional y nos ayuda a encontrarla.',
      },
      {
        en: 'A person checks that the money has arrived and confirms the payment; marking a booking as paid is not yet a confirmation. What your bank charges for the transfer is yours to pay.',
        es: 'Una persona revisa que el dinero haya llegado y confirma el pago; marcar una reserva como pagada todavía no es una confirmación. Lo que tu banco cobre por la transferencia corre por tu cuenta.',
      },
    ],
  },
  {
    id: 'cancelling',
    title: { en: 'If you cannot come', es: 'Si no puedes ir' },
    paragraphs: [
      {
        en: 'You can withdraw a request that the trainer has not accepted at any time before the session begins, at no cost. You can cancel an accepted session until it begins. What it costs depends on the policy that the trainer chose; you see it before you book, and the one of that day counts for your booking. Before you cancel, we show you how much you get back.',
        es: 'Puedes retirar sin costo una solicitud que el entrenador no ha aceptado, en cualquier momento antes de que empiece la sesión. Una sesión aceptada la puedes cancelar hasta que empiece. Lo que cuesta depende de la política que eligió el entrenador; la ves antes de reservar, y para tu reserva vale la de ese día. Antes de cancelar te mostramos cuánto te devolvemos.',
      },
    ],
    points: [
      {
        en: 'Flexible: free until 6 hours before the session. Later the trainer keeps 10% of the price, and 30% if you do not come.',
        es: 'Flexible: gratis hasta 6 horas antes de la sesión. Después, el entrenador se queda con el 10 % del precio, y con el 30 % si no vas.',
      },
      {
        en: 'Standard: free until 24 hours before. Later the trainer keeps 30%, and 50% if you do not come.',
        es: 'Estándar: gratis hasta 24 horas antes. Después, el entrenador se queda con el 30 %, y con el 50 % si no vas.',
      },
      {
        en: 'Strict: free until 48 hours before. Later the trainer keeps 50%, and 100% if you do not come.',
        es: 'Estricta: gratis hasta 48 horas antes. Después, el entrenador se queda con el 50 %, y con el 100 % si no vas.',
      },
      {
        en: 'One session of a package: in time it goes back to the package, to be scheduled again. Later it is used up, and you get back its share of the price without what the trainer keeps.',
        es: 'Una sesión de un paquete: a tiempo vuelve al paquete, para agendarla de nuevo. Después se da por usada, y te devolvemos su parte del precio menos lo que se queda el entrenador.',
      },
      {
        en: 'A whole package: the sessions that took place are paid by their share of the price. Of the scheduled ones, those that are no longer free to cancel count as cancelled late. All the others cost nothing.',
        es: 'Un paquete entero: las sesiones que se hicieron se pagan con su parte del precio. De las agendadas, cuentan como canceladas tarde las que ya no son gratis. Las demás no cuestan nada.',
      },
    ],
  },
  {
    id: 'moving',
    title: { en: 'Another hour', es: 'Otra hora' },
    paragraphs: [
      {
        en: 'You can move a session to another free hour of the same trainer, up to two times, and an accepted one only while cancelling it is free. The price stays. A trainer can turn this off; then you cancel and book again. A trainer can also propose another hour: nothing changes unless you accept it within 24 hours.',
        es: 'Puedes cambiar una sesión a otra hora libre del mismo entrenador, hasta dos veces, y si ya está aceptada, solo mientras sea gratis cancelarla. El precio no cambia. Un entrenador puede desactivarlo; entonces cancelas y reservas de nuevo. También el entrenador puede proponerte otra hora: nada cambia si no la aceptas en 24 horas.',
      },
    ],
  },
  {
    id: 'problems',
    title: { en: 'If somebody does not come', es: 'Si alguien no llega' },
    paragraphs: [
      {
        en: 'From 15 minutes after the start until 48 hours after the session, each of you can report that the other did not come. The other one has 48 hours to object. Without an objection the report counts. You can report another problem until 48 hours after the session was completed. After an objection, and always for another problem, an administrator listens to both and decides, and writes to both why.',
        es: 'Desde 15 minutos después del inicio hasta 48 horas después de la sesión, cada uno puede reportar que el otro no llegó. El otro tiene 48 horas para objetar. Si no objeta, vale lo reportado. Otro problema se puede reportar hasta 48 horas después de que la sesión se complete. Si hay una objeción, y siempre que sea otro problema, un administrador escucha a los dos, decide y les escribe por qué.',
      },
    ],
    points: [
      {
        en: 'The client did not come: the session counts as done, and the client gets back its price without what the policy keeps for it.',
        es: 'No llegó el cliente: la sesión cuenta como hecha, y al cliente se le reembolsa su precio menos lo que la política dice para ese caso.',
      },
      {
        en: 'The trainer did not come: the session is cancelled, and the client gets everything back. A session of a package goes back to the package instead.',
        es: 'No llegó el entrenador: la sesión se cancela, y al cliente se le reembolsa todo. Si es una sesión de un paquete, vuelve al paquete.',
      },
    ],
  },
  {
    id: 'refunds',
    title: { en: 'Refunds', es: 'Reembolsos' },
    paragraphs: [
      {
        en: 'A refund goes to your balance at once. You can pay for other sessions with it, or ask in My Bookings that we send it to your bank account. When we have sent it, we write to you. You get money back when:',
        es: 'Un reembolso pasa enseguida a tu saldo. Puedes usarlo en otras sesiones, o pedirnos en Mis reservas que lo enviemos a tu cuenta de banco. Cuando lo enviamos, te escribimos. Te devolvemos dinero cuando:',
      },
    ],
    points: [
      {
        en: 'you cancel a booking that you had paid: what the policy says',
        es: 'cancelas una reserva que ya habías pagado: lo que diga la política',
      },
      {
        en: 'the trainer declines or cancels a booking that you had paid, or does not answer in time: all of it, or what is left of a package. Only one session of a package goes back to the package instead',
        es: 'el entrenador rechaza o cancela una reserva que ya habías pagado, o no responde a tiempo: todo, o lo que quede de un paquete. Si es solo una sesión de un paquete, vuelve al paquete',
      },
      {
        en: 'we cancel a booking: what we write to both of you about it',
        es: 'cancelamos nosotros una reserva: lo que les escribamos a los dos sobre ella',
      },
      {
        en: 'a booking ends that you had marked as paid, and the transfer arrives later: all of it',
        es: 'termina una reserva que habías marcado como pagada, y la transferencia llega después: todo',
      },
      {
        en: "the trainer's account is deleted: the price less the share of the sessions that took place. This does not go to your balance: we write to you about paying it back",
        es: 'se elimina la cuenta del entrenador: el precio menos la parte de las sesiones que ya se hicieron. Esto no pasa a tu saldo: te escribimos para devolvértelo',
      },
    ],
  },
  {
    id: 'earnings',
    title: { en: "Trainers' earnings", es: 'Las ganancias de los entrenadores' },
    paragraphs: [
      {
        en: 'Each confirmed payment is credited to the trainer at that moment, without the commission that the profile shows, if there is one. It can be paid out once the session took place and nobody can report a problem any more. If only a part of a price is paid two weeks after the last session of a purchase, it pays for the sessions that took place, and what is beyond them goes to the client’s balance; the rest of the price stays due. If a booking that was paid is declined or cancelled, what goes back to the client is reversed; what the policy keeps stays with the trainer. Credits, reversals and payouts are entries of a ledger that nobody can change afterwards, us included.',
        es: 'Cada pago confirmado se le acredita al entrenador en ese momento, sin la comisión que muestra el perfil, si la hay. Se puede pagar cuando la sesión tuvo lugar y ya nadie puede reportar un problema. Si dos semanas después de la última sesión de una compra solo se pagó una parte del precio, esa parte paga las sesiones que se dieron, y lo que sobra pasa al saldo del cliente; el resto del precio se sigue debiendo. Si se rechaza o se cancela una reserva pagada, se revierte lo que vuelve al cliente; lo que dice la política se lo queda el entrenador. Ganancias, reversos y pagos a entrenadores quedan en un libro que nadie puede cambiar después, tampoco nosotros.',
      },
      {
        en: 'Payouts are sent by bank transfer to the account that the trainer enters, usually on Fridays. After a change of the bank details nothing is sent for 72 hours. Trainers pay their own taxes.',
        es: 'Los pagos a entrenadores se envían por transferencia a la cuenta que indica el entrenador, normalmente los viernes. Después de un cambio de los datos de banco no se envía nada por 72 horas. Cada entrenador paga sus impuestos.',
      },
    ],
  },
]

/** After a change of this text, set a new `termsVersion` in the contract. */
const conductSections: readonly LegalSection[] = [
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
        en: 'You can delete your account in its settings. For seven days you can change your mind; requests that are open and sessions after those days are cancelled at once and stay cancelled. While money is open or a confirmed session is less than 48 hours away, you cannot. We may also close an account that breaks these terms, or suspend it while we look into it: we write you why, and you can answer through the contact page. Deleting an account deletes its bookings, reviews, conversations and photos forever. Money that is still owed is written down first and stays owed until it is paid.',
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

/** After a change of this text, set a new `termsVersion` in the contract. */
const accountSections: readonly LegalSection[] = [
  {
    id: 'what',
    title: { en: 'What Entrena is', es: 'Qué es Entrena' },
    paragraphs: [
      {
        en: 'Entrena is a marketplace in the Dominican Republic. Trainers publish a profile with their prices and hours, and clients book and pay for sessions. The training itself is an agreement between the client and the trainer: trainers work on their own account and are not employees of Entrena.',
        es: 'Entrena es una plataforma en República Dominicana. Los entrenadores publican un perfil con sus precios y sus horas, y los clientes reservan y pagan sesiones. El entrenamiento es un acuerdo entre el cliente y el entrenador: los entrenadores trabajan por su cuenta y no son empleados de Entrena.',
      },
      {
        en: 'By using Entrena you accept these terms.',
        es: 'Al usar Entrena aceptas estos términos.',
      },
    ],
  },
  {
    id: 'account',
    title: { en: 'Your account', es: 'Tu cuenta' },
    paragraphs: [
      {
        en: 'Register with your own name and your own e-mail address, and keep your password to yourself. If you are under 18, a parent or guardian must agree to each booking.',
        es: 'Regístrate con tu propio nombre y tu propio correo, y no compartas tu contraseña. Si tienes menos de 18 años, tu padre, tu madre o tu tutor debe estar de acuerdo con cada reserva.',
      },
      {
        en: 'You can switch between client and trainer. When a trainer becomes a client, the open requests are declined, and confirmed sessions stay until the administration has found a solution with both of you.',
        es: 'Puedes cambiar entre cliente y entrenador. Cuando un entrenador pasa a ser cliente, las solicitudes abiertas quedan rechazadas, y las sesiones confirmadas se mantienen hasta que la administración encuentre una solución con los dos.',
      },
    ],
  },
  {
    id: 'profiles',
    title: { en: 'Trainers and their profiles', es: 'Los entrenadores y sus perfiles' },
    paragraphs: [
      {
        en: 'Trainers answer for what they publish: it must be true, and the photos must be theirs to use. Trainers who ask for it are verified: a person compares the photo of the ID card with a selfie, and looks at the certificates that the trainer sends. The badge says that this was done, and in which month; it says nothing about criminal records, and is no guarantee of how somebody trains. Trainers without the badge have not been verified. Look at the reviews and ask before you book.',
        es: 'Cada entrenador responde por lo que publica: debe ser verdad, y las fotos deben ser suyas o tener permiso para usarlas. Verificamos a quien lo pide: una persona compara la foto de la cédula con un selfie y revisa los certificados que nos envía. La insignia dice que eso se hizo y en qué mes; no dice nada de antecedentes penales ni garantiza cómo entrena alguien. Quien no tiene la insignia no ha sido verificado. Mira las reseñas y pregunta antes de reservar.',
      },
    ],
  },
]

export const termsSections: readonly LegalSection[] = [...accountSections, ...paymentSections, ...conductSections]
