import { privacyVersion } from '@entrena/contract/legal/rules'
import { useTranslations } from '@/lib/i18n/i18n'
import { legalTranslations } from './parts/legal-page'
import { type LegalSection, LegalText } from './parts/legal-text'

export default function PrivacyScreen() {
  const t = useTranslations(legalTranslations)
  return (
    <LegalText title={t('privacyTitle')} lead={t('privacyLead')} version={privacyVersion} sections={privacySections} />
  )
}

/** After a change of this text, set a new `privacyVersion` in the contract. */
const rightsSections: readonly LegalSection[] = [
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
        en: 'Your browser also stores your language, the role you chose, messages that could not be sent yet and, for an hour, the page that you wanted to open before signing in. So that you can read them without a connection, it also stores your name, your e-mail address, your sessions of the next 14 days and the ends of your last ten conversations, until you log out and for at most 14 days.',
        es: 'Tu navegador guarda además tu idioma, el rol que elegiste, los mensajes que aún no se pudieron enviar y, por una hora, la página que querías abrir antes de iniciar sesión. Para que puedas verlas sin conexión, guarda también tu nombre, tu correo, tus sesiones de los próximos 14 días y el final de tus últimas diez conversaciones, hasta que cierres la sesión y por 14 días como máximo.',
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
        es: 'El libro de ganancias, reversos y retiros nunca se elimina ni se cambia, porque es nuestra contabilidad. Sus asientos tienen montos, fechas e identificadores, y no nombres.',
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
        es: 'La eliminas tú, en «Tus datos». Te ocultamos enseguida y tienes siete días para arrepentirte. No se puede mientras haya dinero pendiente o falten menos de 48 horas para una sesión confirmada. Al final se eliminan la cuenta, las sesiones iniciadas, el perfil, las fotos, los comprobantes de pagos, las reservas, las reseñas, las conversaciones y los correos sobre ti, también para las personas con quienes te escribiste. Las decisiones sobre reportes se quedan sin ti y sin tus palabras. No se puede deshacer.',
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

/** After a change of this text, set a new `privacyVersion` in the contract. */
const dataSections: readonly LegalSection[] = [
  {
    id: 'short',
    title: { en: 'In short', es: 'En pocas palabras' },
    paragraphs: [
      {
        en: 'We keep what is needed to book, pay and train, and nothing for advertising. We do not sell data, show no advertisements and use no analytics or tracking. This notice follows Law 172-13 of the Dominican Republic on the protection of personal data.',
        es: 'Guardamos lo necesario para reservar, pagar y entrenar, y nada para publicidad. No vendemos datos, no mostramos anuncios y no usamos analítica ni rastreo. Este aviso sigue la Ley 172-13 de República Dominicana sobre protección de datos personales.',
      },
      {
        en: 'Responsible for your data is whoever runs this site: the holder of the bank account shown at the checkout. The contact page says how to write to us.',
        es: 'El responsable de tus datos es quien opera este sitio: el titular de la cuenta bancaria que ves al pagar. En la página de contacto ves cómo escribirnos.',
      },
    ],
  },
  {
    id: 'data',
    title: { en: 'What we keep, and why', es: 'Qué guardamos y para qué' },
    paragraphs: [
      {
        en: 'You give us these data by using Entrena. You can use it without a photo, without an address and without a payment receipt.',
        es: 'Estos datos nos los das tú al usar Entrena. Puedes usarlo sin foto, sin dirección y sin comprobante del pago.',
      },
    ],
    points: [
      {
        en: 'Account: name, e-mail address, role and language, to sign you in and write to you, and a photo and a phone number if you add them. If you change your name, we keep the former one for a year, so that a bank transfer under it is found. Your password is kept only as an Argon2id hash, from which it cannot be read. With Google we receive your name and your e-mail address, never your password.',
        es: 'Cuenta: nombre, correo, rol e idioma, para que inicies sesión y para escribirte, y una foto y un teléfono si los pones. Si cambias tu nombre, guardamos el anterior durante un año, para encontrar una transferencia hecha con él. De tu contraseña guardamos solo un hash Argon2id, del que no se puede leer. Con Google recibimos tu nombre y tu correo, nunca tu contraseña.',
      },
      {
        en: 'Trainer profile: photos, bio and its language, specializations, the languages you speak and how you wish to be called if you say so, prices, schedule, days off, address and a point on the map, because clients choose by them. We remove hidden data such as the place of a photo.',
        es: 'Perfil de entrenador: fotos, biografía y su idioma, especialidades, los idiomas que hablas y cómo prefieres que te llamen si lo dices, precios, horario, días libres, dirección y un punto en el mapa, porque los clientes eligen por ellos. A las fotos les quitamos los datos ocultos, como el lugar donde se tomaron.',
      },
      {
        en: 'Documents of a trainer who wants to be verified: a photo of the ID card, a selfie, certificates and the name on them. Only the trainer and our admins see them. We delete the files 30 days after the decision, and keep the decision and its day. Clients see the month of the badge and the accepted certificates.',
        es: 'Documentos de quien entrena y quiere verificarse: una foto de la cédula, un selfie, certificados y el nombre que llevan. Solo los ven esa persona y nuestros admins. Eliminamos los archivos 30 días después de la decisión, y guardamos la decisión y su día. Los clientes ven el mes de la insignia y los certificados aceptados.',
      },
      {
        en: 'Bookings and payments: who trains with whom, when, where and at what price, what was marked as paid and confirmed, who cancelled or moved a session, what you write about that or about a problem with it, and your payment receipt (a picture or a PDF) if you upload one.',
        es: 'Reservas y pagos: quién entrena con quién, cuándo, dónde y a qué precio, qué se marcó como pagado y se confirmó, quién canceló o cambió una sesión, lo que escribes sobre eso o sobre un problema con ella, y el comprobante de tu pago (una imagen o un PDF) si lo subes.',
      },
      {
        en: 'Bank details: if you ask for a refund or a payout to your bank, its name, your account, the holder and the cédula or RNC, because the bank asks for them. We keep them encrypted, show them to you only masked, and delete them with your account. Transfers keep the details they were made with for 12 months after the bank has finished them.',
        es: 'Datos de banco: si pides que te devolvamos o paguemos al banco, su nombre, tu cuenta, el titular y la cédula o el RNC, porque el banco los pide. Los guardamos cifrados, te los mostramos solo en parte y los eliminamos con tu cuenta. Las transferencias conservan los datos con los que se hicieron hasta 12 meses después de que el banco las termina.',
      },
      {
        en: 'Address of home visits: if you give it, we keep it with that booking and fill it in for your next home visit. It is deleted with your account.',
        es: 'Dirección para visitas a domicilio: si la das, la guardamos con esa reserva y te la ponemos en tu próxima visita. Se elimina con tu cuenta.',
      },
      {
        en: 'Notes of a trainer about a client: only that trainer reads them and finds them under ‘Your data’. They are deleted with the account of either of the two.',
        es: 'Notas de un entrenador sobre un cliente: solo ese entrenador las lee y las tiene en «Tus datos». Se eliminan con la cuenta de cualquiera de los dos.',
      },
      {
        en: 'Waitlist and calendar: the hours you wait for, until we have told you or they pass, and a hash of your private calendar address if you make one.',
        es: 'Lista de espera y calendario: las horas que esperas, hasta que te avisamos o pasan, y un hash de tu dirección privada de calendario si la creas.',
      },
      {
        en: 'Own entries: the hours that a trainer notes in the calendar, with the name of who comes. Only the trainer sees them, and the client who is asked to book one, until they are deleted or one of the two accounts is.',
        es: 'Anotaciones: las horas que un entrenador anota en su calendario, con el nombre de quien viene. Solo las ve el entrenador, y el cliente a quien se le pide reservar una, hasta que se eliminan o se elimina una de las dos cuentas.',
      },
      {
        en: 'Outside calendars: if a trainer gives us the address of a calendar at another service, we keep it encrypted and fetch the calendar regularly. Of its events we keep only the hours at which it is busy, until the trainer removes it or the account is deleted.',
        es: 'Calendarios externos: si un entrenador nos da la dirección de un calendario en otro servicio, la guardamos cifrada y leemos el calendario con regularidad. De sus eventos solo guardamos las horas ocupadas, hasta que el entrenador lo quita o se elimina la cuenta.',
      },
      {
        en: 'Saved trainers: whom you save, until you remove them or delete your account.',
        es: 'Entrenadores guardados: a quién guardas, hasta que lo quites o elimines tu cuenta.',
      },
      {
        en: 'Notifications: if you turn them on, the address that your browser gives us for them. They travel encrypted through the service of its maker. The address is deleted when you turn them off or sign out.',
        es: 'Notificaciones: si las activas, la dirección que tu navegador nos da para ellas. Viajan cifradas por el servicio de su fabricante. La dirección se elimina cuando las desactivas o cierras sesión.',
      },
      {
        en: 'On your device: your sessions of the next 14 days, and the last 30 messages of your last 10 conversations, so that you can read them without a connection. You can read the messages until 14 days after you last saw them. All of it is deleted when you sign out.',
        es: 'En tu dispositivo: tus sesiones de los próximos 14 días y los últimos 30 mensajes de tus últimas 10 conversaciones, para que puedas leerlos sin conexión. Los mensajes se pueden leer hasta 14 días después de la última vez que los viste. Todo se elimina cuando cierras sesión.',
      },
      {
        en: 'Public page of a trainer: name, photos, bio, languages, prices, hours, sector and reviews, with the first name and one letter of who wrote them, for anybody and for search engines. The trainer can switch it off.',
        es: 'Página pública de un entrenador: nombre, fotos, biografía, idiomas, precios, horario, sector y reseñas, con el nombre y una letra de quien las escribió, para cualquiera y para los buscadores. El entrenador puede apagarla.',
      },
      {
        en: 'Messages and reviews: what you write and the pictures you send, without the data that a camera adds, to deliver and to show them. A receipt shows your name as it is today.',
        es: 'Mensajes y reseñas: lo que escribes y las fotos que envías, sin los datos que añade la cámara, para entregarlos y mostrarlos. Un recibo muestra tu nombre actual.',
      },
      {
        en: 'Messages from the contact page: what you write, the booking you name, and without an account the name and e-mail address you type, to answer you by mail. They stay a year, or until you delete your account.',
        es: 'Mensajes de la página de contacto: lo que escribes, la reserva que indicas y, sin cuenta, el nombre y el correo que pones, para responderte por correo. Se quedan un año, o hasta que eliminas tu cuenta.',
      },
      {
        en: 'Reports: what you report and why, with the text or picture as it was, so that a person at Entrena can decide. The author is told the decision, but never who reported it.',
        es: 'Reportes: lo que reportas y por qué, con el texto o la foto como estaba, para que una persona de Entrena decida. A quien lo escribió le decimos la decisión, pero nunca quién reportó.',
      },
      {
        en: 'Security: the log has the network address of sign-ins and refused requests with the id of the account, without names. Wrong passwords are counted under hashes. For each session we keep your browser, and when it was first and last used, so that you can see and end it.',
        es: 'Seguridad: el registro técnico tiene la dirección de red de los inicios de sesión y de las solicitudes rechazadas con el identificador de la cuenta, sin nombres. Las contraseñas equivocadas se cuentan bajo hashes. De cada sesión guardamos tu navegador y cuándo se usó por primera y última vez, para que puedas verla y cerrarla.',
      },
      {
        en: 'Location: only if you press Use my location, and only in your browser until you save your profile; or if you press Near me, and then your search sends it to us, rounded to about 100 m. What you search for is not stored.',
        es: 'Ubicación: solo si pulsas Usar mi ubicación, y solo en tu navegador hasta que guardes tu perfil; o si pulsas Cerca de mí, y entonces tu búsqueda nos la envía redondeada a unos 100 m. Lo que buscas no se guarda.',
      },
    ],
  },
  {
    id: 'who',
    title: { en: 'Who sees it', es: 'Quién lo ve' },
    paragraphs: [
      {
        en: 'Anyone on the internet can see trainer profiles. Apart from that:',
        es: 'Los perfiles de entrenador los puede ver cualquiera en internet. Aparte de eso:',
      },
    ],
    points: [
      {
        en: 'People who are signed in see reviews, with the name of who wrote them.',
        es: 'Quien inicia sesión ve las reseñas, con el nombre de quien las escribió.',
      },
      {
        en: 'A booking is seen by its client, its trainer and the administrators, and by whoever knows the private calendar address of one of the two. Administrators also see how often a trainer cancels.',
        es: 'Una reserva la ven su cliente, su entrenador y los administradores, y quien conozca la dirección privada de calendario de uno de los dos. Los administradores ven además cuánto cancela un entrenador.',
      },
      {
        en: 'The address of a home visit is seen by its client, and by the trainer once the booking is confirmed. Administrators do not see it.',
        es: 'La dirección de una visita a domicilio la ve su cliente, y el entrenador cuando la reserva está confirmada. Los administradores no la ven.',
      },
      {
        en: 'A payment receipt is seen by its client and the administrators, and not by the trainer.',
        es: 'El comprobante de un pago lo ven su cliente y los administradores, y no el entrenador.',
      },
      {
        en: 'Messages and their pictures are seen by the two people who write to each other, and by the administrators if one of the two reports them. What you send from the contact page is seen by the administrators and by whoever reads our support mailbox.',
        es: 'Los mensajes y sus fotos los ven las dos personas que se escriben, y los administradores si una de ellas los reporta. Lo que envías desde la página de contacto lo ven los administradores y quien lee nuestro correo de ayuda.',
      },
      {
        en: 'A trainer whom you ask for a session sees, until answering, how many sessions you have had on Entrena, how many of them you attended and whether you pay on time. With whom they were stays unknown.',
        es: 'El entrenador a quien le pides una sesión ve, hasta que te responde, cuántas sesiones has tenido en Entrena, a cuántas asististe y si pagas a tiempo. Con quién fueron no lo sabe.',
      },
      {
        en: 'Whom you have blocked is seen only by you.',
        es: 'A quién bloqueaste lo ves solo tú.',
      },
      {
        en: 'E-mail addresses are seen by the administrators, and not by other users. Your phone number, if you give one, is seen by the client or trainer of a confirmed session, until 24 hours after it, and stands in the mails about that session. Nobody else sees it.',
        es: 'Los correos los ven los administradores, y no los demás usuarios. Tu teléfono, si lo das, lo ve el cliente o el entrenador de una sesión confirmada, hasta 24 horas después de ella, y está en los correos sobre esa sesión. Nadie más lo ve.',
      },
      {
        en: 'Whoever looks after our servers can technically reach the database, and does so only to keep the service running or where the law demands it.',
        es: 'Quien mantiene nuestros servidores puede llegar técnicamente a la base de datos, y solo lo hace para que el servicio funcione o cuando la ley lo exige.',
      },
    ],
  },
  {
    id: 'others',
    title: { en: 'Who works for us', es: 'Quién trabaja para nosotros' },
    paragraphs: [
      {
        en: 'Some of these companies may be outside the Dominican Republic. They receive only what their task needs:',
        es: 'Algunas de estas empresas pueden estar fuera de República Dominicana. Reciben solo lo que necesita su tarea:',
      },
    ],
    points: [
      {
        en: 'the providers of our servers, file storage and e-mail',
        es: 'los proveedores de nuestros servidores, del almacenamiento de archivos y del correo',
      },
      {
        en: 'the banks that carry the transfers',
        es: 'los bancos por los que pasan las transferencias',
      },
      {
        en: 'Google, only if you continue with Google',
        es: 'Google, solo si continúas con Google',
      },
      {
        en: 'the provider of the map (OpenStreetMap or Google Maps): your browser loads its pictures, so it sees your network address and the part of the map that you look at',
        es: 'el proveedor del mapa (OpenStreetMap o Google Maps): tu navegador carga sus imágenes, así que ve tu dirección de red y la parte del mapa que miras',
      },
    ],
  },
]

export const privacySections: readonly LegalSection[] = [...dataSections, ...rightsSections]
