import type { Section } from './section'

/** After a change, set a new `termsVersion` in the contract. */
export const paymentSections: readonly Section[] = [
  {
    id: 'bookings',
    title: { en: 'Booking a session', es: 'Reservar una sesión' },
    paragraphs: [
      {
        en: 'A booking is a request: the hour is held for you, and the trainer accepts or declines it. The price is the one shown when you book, in Dominican pesos, with the discount of that day. Later changes of the trainer’s prices do not change it.',
        es: 'Una reserva es una solicitud: la hora queda apartada para ti, y el entrenador la acepta o la rechaza. El precio es el que ves al reservar, en pesos dominicanos, con el descuento de ese día. Si el entrenador cambia sus precios después, el tuyo no cambia.',
      },
      {
        en: 'A package is several sessions for one price. Once it is paid you schedule the next sessions from My Bookings, at hours the trainer offers. You mark each session as completed after it took place; that cannot be undone.',
        es: 'Un paquete son varias sesiones por un solo precio. Cuando está pagado, agendas las próximas sesiones en Mis reservas, a las horas que ofrezca el entrenador. Tú marcas cada sesión como completada después de hacerla; eso no se puede deshacer.',
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
    id: 'refunds',
    title: { en: 'Declined bookings and refunds', es: 'Reservas rechazadas y reembolsos' },
    paragraphs: [
      {
        en: 'Refunds are sent by bank transfer. Write to us with the reference of the booking and the account that should receive the money. When we have sent it, we write to you with the day and the reference of the bank. You get money back when:',
        es: 'Los reembolsos se envían por transferencia bancaria. Escríbenos con la referencia de la reserva y la cuenta que debe recibir el dinero. Cuando lo enviamos, te escribimos con el día y la referencia del banco. Te devolvemos dinero cuando:',
      },
    ],
    points: [
      {
        en: 'the trainer declines a booking that you had paid: all of it',
        es: 'el entrenador rechaza una reserva que ya habías pagado: todo',
      },
      {
        en: 'the trainer declines a booking that you had marked as paid, and the transfer arrives later: all of it',
        es: 'el entrenador rechaza una reserva que habías marcado como pagada, y la transferencia llega después: todo',
      },
      {
        en: "the trainer's account is deleted: the price less the share of the sessions that took place",
        es: 'se elimina la cuenta del entrenador: el precio menos la parte de las sesiones que ya se hicieron',
      },
    ],
  },
  {
    id: 'cancelling',
    title: { en: 'If you cannot come', es: 'Si no puedes ir' },
    paragraphs: [
      {
        en: 'A client cannot cancel or move a booking in Entrena yet. Write to your trainer as early as you can and agree on another hour. If you do not reach an agreement, write to us: an administrator listens to both and decides about the payment.',
        es: 'Por ahora, un cliente no puede cancelar ni mover una reserva en Entrena. Escríbele a tu entrenador lo antes posible y acuerden otra hora. Si no llegan a un acuerdo, escríbenos: un administrador escucha a los dos y decide qué pasa con el pago.',
      },
    ],
  },
  {
    id: 'earnings',
    title: { en: "Trainers' earnings", es: 'Las ganancias de los entrenadores' },
    paragraphs: [
      {
        en: 'Each confirmed payment is credited to the trainer in full at that moment; Entrena takes no commission at present. If the trainer declines a booking that was paid, the credit is reversed. Credits, reversals and payouts are entries of a ledger that nobody can change afterwards, us included.',
        es: 'Cada pago confirmado se le acredita completo al entrenador en ese momento; por ahora, Entrena no cobra comisión. Si el entrenador rechaza una reserva pagada, la ganancia se revierte. Ganancias, reversos y retiros quedan en un libro que nadie puede cambiar después, tampoco nosotros.',
      },
      {
        en: 'Payouts are sent by bank transfer, as agreed with the administration in Messages. Trainers pay their own taxes.',
        es: 'Los retiros se envían por transferencia bancaria, según lo acordado con la administración en Mensajes. Cada entrenador paga sus impuestos.',
      },
    ],
  },
]
