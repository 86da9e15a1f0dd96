/** The demo's clients, whom nobody signs in as; Laura, as whom one does, is among the demo's accounts. */
export const demoClients = [
  { name: 'Massiel Cruz', email: 'massiel.cruz@entrena.test' },
  { name: 'Pedro Almonte', email: 'pedro.almonte@entrena.test' },
  { name: 'Gabriela Santos', email: 'gabriela.santos@entrena.test' },
  { name: 'Luis Ángel Reyes', email: 'luis.reyes@entrena.test' },
  { name: 'Héctor Familia', email: 'hector.familia@entrena.test' },
  { name: 'Yanelis Brito', email: 'yanelis.brito@entrena.test' },
] as const
