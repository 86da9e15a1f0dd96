import type { Section } from './section'

/** After a change, set a new `termsVersion` in the contract. */
export const accountSections: readonly Section[] = [
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
        en: 'Trainers answer for what they publish: it must be true, and the photos must be theirs to use. Entrena does not check identity, certificates or criminal records at present. Look at the reviews and ask before you book.',
        es: 'Cada entrenador responde por lo que publica: debe ser verdad, y las fotos deben ser suyas o tener permiso para usarlas. Por ahora, Entrena no verifica identidad, certificados ni antecedentes. Mira las reseñas y pregunta antes de reservar.',
      },
    ],
  },
]
