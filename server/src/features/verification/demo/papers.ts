import type { NewPaper } from '../queries/papers'

/** Drawn pictures of documents for the demo. They contain no data of a real person. */
type DrawnFile = 'card' | 'selfie' | 'certificate'

export interface DemoPaper {
  readonly email: string
  readonly name: string
  readonly sentDaysAgo: number
  readonly decidedDaysAgo?: number
  readonly files?: readonly DrawnFile[]
  readonly paper: Pick<NewPaper, 'kind' | 'state' | 'title' | 'issuer' | 'year' | 'reason'>
}

const identityOf = (email: string, name: string, decidedDaysAgo: number): DemoPaper => ({
  email,
  name,
  sentDaysAgo: decidedDaysAgo + 2,
  decidedDaysAgo,
  paper: { kind: 'identity', state: 'accepted' },
})

/** Decided demo documents have no files, because files are deleted some time after a decision anyway. */
export const demoPapers: readonly DemoPaper[] = [
  identityOf('yulissa@entrena.test', 'Yulissa Peralta', 9),
  identityOf('carolina.baez@entrena.test', 'Carolina Báez', 35),
  identityOf('rafael.montero@entrena.test', 'Rafael Montero', 64),
  identityOf('nicole.then@entrena.test', 'Nicole Then', 120),
  identityOf('ana.objio@entrena.test', 'Ana Lucía Objío', 201),
  identityOf('hector.marte@entrena.test', 'Héctor Luis Marte', 250),
  {
    email: 'yulissa@entrena.test',
    name: 'Yulissa Peralta',
    sentDaysAgo: 300,
    decidedDaysAgo: 298,
    paper: {
      kind: 'certificate',
      state: 'accepted',
      title: 'Preparación física',
      issuer: 'Instituto de Demostración',
      year: 2021,
    },
  },
  {
    email: 'yulissa@entrena.test',
    name: 'Yulissa Peralta',
    sentDaysAgo: 1,
    files: ['certificate'],
    paper: {
      kind: 'certificate',
      state: 'sent',
      title: 'Entrenadora de boxeo, nivel 2',
      issuer: 'Escuela de Boxeo de Demostración',
      year: 2024,
    },
  },
  {
    email: 'yulissa@entrena.test',
    name: 'Yulissa Peralta',
    sentDaysAgo: 6,
    decidedDaysAgo: 4,
    paper: {
      kind: 'certificate',
      state: 'refused',
      title: 'Primeros auxilios',
      issuer: 'Brigada de Demostración',
      year: 2025,
      reason: 'El nombre del papel sale cortado. Toma la foto de la página entera, por favor.',
    },
  },
  {
    email: 'gabriel.pichardo@entrena.test',
    name: 'Gabriel Pichardo',
    sentDaysAgo: 2,
    files: ['card', 'selfie'],
    paper: { kind: 'identity', state: 'sent' },
  },
]
