/** Days before the seeding and a Dominican time; or minutes before it. */
type When = readonly [daysAgo: number, time: string] | number

export interface DemoMessage {
  readonly from: 'one' | 'other'
  readonly when: When
  readonly text: string
}

/** Between two people, by e-mail address; `admin` is whoever the settings make it. */
export interface DemoConversation {
  readonly one: string
  readonly other: string
  /** How many of the last ones their receiver has not read. */
  readonly unread?: number
  readonly messages: readonly DemoMessage[]
}

const laura = 'laura@entrena.test'
const yulissa = 'yulissa@entrena.test'

const one = (when: When, text: string): DemoMessage => ({ from: 'one', when, text })
const other = (when: When, text: string): DemoMessage => ({ from: 'other', when, text })

const ofLaura: readonly DemoConversation[] = [
  {
    one: laura,
    other: yulissa,
    messages: [
      one([13, '20:14'], 'Hi Yulissa! I booked five mornings. I have never boxed in my life, is that all right?'),
      other([13, '20:31'], 'That is the best way to start: no bad habits 😄'),
      other([13, '20:32'], 'First day is feet and breathing. Eat something light an hour before.'),
      one([12, '09:05'], 'Alive! Barely. My legs are asking who this woman is.'),
      other([12, '09:40'], 'They will get to know each other. You kept your guard up to the last round, well done.'),
      one([2, '18:42'], 'Hola Yulissa! Is Tuesday 07:00 still by the obelisk? And do I need my own gloves?'),
      other([2, '18:50'], 'Hey Laura! Yes, obelisk, sea side. I wait for you by the big palm.'),
      other([2, '18:51'], 'Gloves I have in 10 and 12 oz. Bring only wraps and water, lots of water.'),
      one(31, 'Wraps bought. My shoulders are already complaining from session two.'),
      other(
        25,
        'That is the sign it works. Next time we do slips and counters, light on shoulders. Sleep well the night before.',
      ),
    ],
  },
  {
    one: laura,
    other: 'carolina.baez@entrena.test',
    unread: 2,
    messages: [
      one([5, '12:10'], 'Hola Carolina, ¿la clase del Mirador es con colchoneta propia o tú llevas?'),
      other(
        [5, '12:26'],
        'Yo llevo dos, así que tranquila. Lo que sí: repelente, que a esa hora salen los mosquitos 🦟',
      ),
      one([3, '10:02'], '¡Qué rico estuvo! Hacía meses que no dormía una siesta así.'),
      other([3, '10:15'], 'Me alegra mucho. Esa respiración del final la puedes hacer en la oficina también.'),
      other(68, 'Laura, el sábado empiezo una clase de principiantes a las 8. ¿Te guardo un puesto?'),
      other(66, 'Empezamos 15 minutos antes, por el sol. ¿Te queda bien?'),
    ],
  },
  {
    one: laura,
    other: 'rafael.montero@entrena.test',
    messages: [
      one([2, '19:20'], 'Hi Rafael, I asked you for an hour in the gym. I have a bad left knee, is that a problem?'),
      other([2, '21:03'], 'Not a problem, but I want to see it first. Did a doctor look at it?'),
      one([2, '21:10'], 'Yes, meniscus, two years ago. No surgery. Stairs are fine, deep squats are not.'),
      other([1, '08:30'], 'Good to know. Then we start with box squats and hinge work, and we measure.'),
      other([1, '08:31'], 'I will send you the plan for the first four weeks once I see you move.'),
    ],
  },
  {
    one: laura,
    other: 'jose.tavarez@entrena.test',
    messages: [
      one([4, '17:45'], 'José Miguel, ya hice la transferencia. ¿La cancha es la 2 o la 3?'),
      other([4, '18:20'], 'La 3, la del fondo. Si llueve nos movemos a la techada, yo te aviso antes de las 7.'),
      one([4, '18:24'], 'Perfecto, a las nueve entonces. ¡Voy a romperla! 🎾'),
    ],
  },
  {
    one: laura,
    other: 'nicole.then@entrena.test',
    messages: [
      other([17, '15:00'], '¡Hola Laura! Mañana trae ropa cómoda y nada de prendas, por favor.'),
      one([17, '15:12'], 'Anotado. ¿Kimono no?'),
      other([17, '15:13'], 'Para la primera no hace falta 😉'),
      one([16, '19:30'], '¡Gracias por hoy! Nunca pensé que iba a salir riéndome de una llave.'),
    ],
  },
]

const ofYulissa: readonly DemoConversation[] = [
  {
    one: 'massiel.cruz@entrena.test',
    other: yulissa,
    unread: 2,
    messages: [
      one([1, '21:15'], 'Hola Yulissa, soy Massiel. Te pedí el paquete de 5 para las tardes en el Malecón.'),
      one([1, '21:16'], 'Una pregunta: trabajo hasta las 3:30, ¿y si llego a las 4:10 perdemos la clase?'),
    ],
  },
  {
    one: 'pedro.almonte@entrena.test',
    other: yulissa,
    unread: 1,
    messages: [
      one([1, '11:02'], 'Profe, ¿mañana a la 1 sigue en pie?'),
      other([1, '11:30'], 'Claro que sí, Pedro. Trae las vendas que la otra vez peleaste a mano pelada 😅'),
      one(47, 'Voy saliendo. Hay un tapón en la 27, pero llego.'),
    ],
  },
  {
    one: 'gabriela.santos@entrena.test',
    other: yulissa,
    messages: [
      one([6, '20:05'], 'Today the bag felt lighter. Is that possible?'),
      other(
        [6, '20:20'],
        'The bag weighs the same. You are turning the hip now. That is three weeks of work, enjoy it.',
      ),
      one([6, '20:22'], 'I will tell everyone at the office that I have a hip 💃'),
      other([6, '20:25'], 'Careful with the photocopier.'),
    ],
  },
  {
    one: 'hector.familia@entrena.test',
    other: yulissa,
    messages: [
      one([3, '06:50'], 'Buenos días. Hice el pago por Banco Popular, con la referencia. ¿Te llegó?'),
      other(
        [3, '07:15'],
        'Buenos días, Héctor. Eso lo confirma la administración, normalmente el mismo día. Yo te guardo la hora.',
      ),
      one([3, '07:16'], 'Gracias, así da gusto.'),
    ],
  },
  {
    one: 'luis.reyes@entrena.test',
    other: yulissa,
    messages: [
      other(
        [8, '12:00'],
        'Luis, te cambié el orden de la rutina: primero sombra, después saco. Cuida la muñeca derecha.',
      ),
      one([8, '12:40'], 'Entendido. Ya casi no molesta.'),
    ],
  },
  {
    one: yulissa,
    other: 'admin',
    unread: 1,
    messages: [
      one([9, '10:12'], 'Hola, me llegó el pago de octubre. ¿El próximo sale también a fin de mes?'),
      other([9, '11:00'], 'Hola Yulissa. Sí, el último día laborable. Si es feriado, el día antes.'),
      one([9, '11:04'], 'Perfecto, gracias.'),
      other(
        125,
        'Yulissa, tienes una transferencia de Héctor por confirmar. En cuanto aparezca en el banco la marcamos.',
      ),
    ],
  },
]

const elsewhere: readonly DemoConversation[] = [
  {
    one: 'rafael.montero@entrena.test',
    other: 'admin',
    unread: 1,
    messages: [
      one([2, '16:40'], 'Good afternoon. Can I show a second address? From January I also train people in Naco.'),
      other([2, '17:05'], 'Good afternoon, Rafael. One address for now; tell people in your bio where else you work.'),
      one(190, 'Done, it reads well. A client asks whether he can pay two packages with one transfer?'),
    ],
  },
  {
    one: 'carolina.baez@entrena.test',
    other: 'admin',
    messages: [
      other([11, '09:30'], 'Carolina, tus fotos nuevas quedaron preciosas. Subieron las visitas a tu página.'),
      one([11, '09:52'], '¡Qué bueno! La del amanecer la tomó una alumna 🙌'),
    ],
  },
]

export const demoConversations: readonly DemoConversation[] = [...ofLaura, ...ofYulissa, ...elsewhere]
