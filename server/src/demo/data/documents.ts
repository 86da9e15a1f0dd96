/** A document of a trainer in the demo. Its pictures are drawn, and show no data of a real person. */
export interface DemoDocument {
  /** Local part of the trainer's e-mail address. */
  readonly trainer: string
  readonly sentDaysAgo: number
  readonly decidedDaysAgo?: number
  /** Set for a certificate. Without it, the document is an identity card. */
  readonly certificate?: { readonly title: string; readonly issuer: string; readonly year: number }
  /** The admin's reason for refusing the document. A decided document without a reason was accepted. */
  readonly reason?: string
}

const identityOf = (trainer: string, decidedDaysAgo: number): DemoDocument => ({
  trainer,
  sentDaysAgo: decidedDaysAgo + 2,
  decidedDaysAgo,
})

export const demoDocuments: readonly DemoDocument[] = [
  {
    trainer: 'yulissa',
    sentDaysAgo: 300,
    decidedDaysAgo: 298,
    certificate: { title: 'Preparación física', issuer: 'Instituto de Demostración', year: 2021 },
  },
  identityOf('hector.marte', 250),
  identityOf('ana.objio', 201),
  identityOf('nicole.then', 120),
  identityOf('rafael.montero', 64),
  identityOf('carolina.baez', 35),
  identityOf('yulissa', 9),
  {
    trainer: 'yulissa',
    sentDaysAgo: 6,
    decidedDaysAgo: 4,
    certificate: { title: 'Primeros auxilios', issuer: 'Brigada de Demostración', year: 2025 },
    reason: 'El nombre del documento sale cortado. Toma la foto de la página entera, por favor.',
  },
  { trainer: 'gabriel.pichardo', sentDaysAgo: 2 },
  {
    trainer: 'yulissa',
    sentDaysAgo: 1,
    certificate: { title: 'Entrenadora de boxeo, nivel 2', issuer: 'Escuela de Boxeo de Demostración', year: 2024 },
  },
]
