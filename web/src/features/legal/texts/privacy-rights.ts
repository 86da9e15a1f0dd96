import type { Section } from './section'

/** After a change, set a new `privacyVersion` in the contract. */
export const rightsSections: readonly Section[] = [
  {
    id: 'cookies',
    title: { en: 'Cookies and your browser', es: 'Las cookies y tu navegador' },
    paragraphs: [
      {
        en: 'We use only cookies without which the service would not work or not be safe, so we need not ask for them. There are none of other companies.',
        es: 'Usamos solo cookies sin las que el servicio no funcionaría o no sería seguro; por eso no hace falta pedirte permiso. No hay ninguna de otras empresas.',
      },
    ],
    points: [
      {
        en: 'Session: keeps you signed in, for 30 days or until you log out.',
        es: 'Sesión: mantiene tu sesión iniciada, por 30 días o hasta que salgas.',
      },
      {
        en: 'Device: recognises a browser in which you have signed in before, so that strangers who guess your password cannot lock you out. 400 days.',
        es: 'Dispositivo: reconoce un navegador en el que ya iniciaste sesión, para que quien adivine contraseñas no te deje fuera. 400 días.',
      },
      {
        en: 'Sign-in with Google: connects the answer with your browser. 15 minutes.',
        es: 'Inicio con Google: une la respuesta con tu navegador. 15 minutos.',
      },
      {
        en: 'Saved: shows you at once what you have just saved. 5 seconds.',
        es: 'Guardado: te muestra enseguida lo que acabas de guardar. 5 segundos.',
      },
      {
        en: 'Your browser also stores your language, the role you chose, messages that could not be sent yet and, for an hour, the page that you wanted to open before signing in. So that you can read them without a connection, it also stores your name, your e-mail address and your sessions of the next 14 days, until you log out and for at most 14 days.',
        es: 'Tu navegador guarda además tu idioma, el rol que elegiste, los mensajes que aún no se pudieron enviar y, por una hora, la página que querías abrir antes de iniciar sesión. Para que puedas verlas sin conexión, guarda también tu nombre, tu correo y tus sesiones de los próximos 14 días, hasta que cierres la sesión y por 14 días como máximo.',
      },
    ],
  },
  {
    id: 'time',
    title: { en: 'How long we keep it', es: 'Por cuánto tiempo' },
    paragraphs: [
      {
        en: 'Most data stay as long as the account exists. Shorter: copies of the e-mails that we sent, 90 days; sessions, 30 days; counts of wrong passwords, minutes to hours. Longer:',
        es: 'La mayoría de los datos se quedan mientras exista la cuenta. Menos: las copias de los correos que enviamos, 90 días; las sesiones, 30 días; las cuentas de contraseñas equivocadas, de minutos a horas. Más:',
      },
    ],
    points: [
      {
        en: 'The ledger of credits, reversals and payouts is never deleted or changed, because it is our accounting. Its entries have amounts, dates and ids, and no names.',
        es: 'El libro de ganancias, reversos y retiros nunca se borra ni se cambia, porque es nuestra contabilidad. Sus asientos tienen montos, fechas e identificadores, y no nombres.',
      },
      {
        en: 'If money is still owed when an account is deleted, we keep the name, the e-mail address, the amount and the reference, to be able to pay it, and forget them twelve months after it was paid.',
        es: 'Si al eliminar una cuenta se debe dinero, guardamos el nombre, el correo, el monto y la referencia, para poder pagarlo, y lo olvidamos doce meses después de pagarlo.',
      },
      {
        en: 'The list of what administrators did stays, with ids and without names. If an account was suspended, the reason stays too.',
        es: 'La lista de lo que hicieron los administradores se queda, con identificadores y sin nombres. Si una cuenta fue suspendida, también se queda el motivo.',
      },
    ],
  },
  {
    id: 'deletion',
    title: { en: 'Deleting your account', es: 'Eliminar tu cuenta' },
    paragraphs: [
      {
        en: 'You delete it yourself, under ‘Your data’. You are hidden at once and have seven days to change your mind. It is not possible while money is open or a confirmed session is less than 48 hours away. At the end the account, sign-ins, profile, photos, payment receipts, bookings, reviews, conversations and e-mails about you are deleted, also for the people you wrote with. Decisions about reports stay without you and your words. It cannot be undone.',
        es: 'La eliminas tú, en «Tus datos». Te ocultamos enseguida y tienes siete días para arrepentirte. No se puede mientras haya dinero pendiente o falten menos de 48 horas para una sesión confirmada. Al final se eliminan la cuenta, las sesiones iniciadas, el perfil, las fotos, los comprobantes de pagos, las reservas, las reseñas, las conversaciones y los correos sobre ti, también para las personas con quienes te escribiste. Las decisiones sobre denuncias se quedan sin ti y sin tus palabras. No se puede deshacer.',
      },
    ],
  },
  {
    id: 'rights',
    title: { en: 'Your rights', es: 'Tus derechos' },
    paragraphs: [
      {
        en: 'Law 172-13 gives you the right to know which of your data we keep, to correct them, to have them deleted and to object to their use. It costs nothing: download them under ‘Your data’, or write to us from the e-mail address of your account. If we do not answer, or you do not agree, you can go to court with an action of habeas data.',
        es: 'La Ley 172-13 te da derecho a saber qué datos tuyos guardamos, a corregirlos, a que los eliminemos y a oponerte a su uso. No cuesta nada: descárgalos en «Tus datos» o escríbenos desde el correo de tu cuenta. Si no respondemos o no estás de acuerdo, puedes ir a los tribunales con una acción de hábeas data.',
      },
    ],
  },
  {
    id: 'security',
    title: { en: 'How we protect it', es: 'Cómo lo protegemos' },
    paragraphs: [
      {
        en: 'The public service is reached only over an encrypted connection. Each request is checked for who is asking and whether it is theirs to see. Uploaded pictures are made anew before anyone opens them, and a PDF receipt is only stored and downloaded as it is. If your data should ever get into the wrong hands, we tell you.',
        es: 'Al servicio público solo se llega por una conexión cifrada. En cada solicitud se revisa quién pregunta y si le corresponde verlo. Las imágenes que se suben se generan de nuevo antes de que alguien las abra, y un comprobante en PDF solo se guarda y se descarga tal como es. Si alguna vez tus datos llegaran a manos equivocadas, te avisamos.',
      },
    ],
  },
  {
    id: 'changes',
    title: { en: 'Changes', es: 'Cambios' },
    paragraphs: [
      {
        en: 'Each version of this notice has a date, shown at the top.',
        es: 'Cada versión de este aviso tiene una fecha, que ves arriba.',
      },
    ],
  },
]
