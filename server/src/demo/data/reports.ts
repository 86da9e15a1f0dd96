import type { ReportOutcome, ReportReason } from '@entrena/contract/reports/rules'

export interface DemoReport {
  readonly reporter: string
  readonly kind: 'review' | 'person' | 'profile'
  /** Who wrote the reported review, or who is reported. */
  readonly author: string
  readonly reason: ReportReason
  readonly text: string
  readonly hoursAgo: number
  readonly decided?: { readonly outcome: ReportOutcome; readonly reason: string; readonly hoursAgo: number }
}

/**
 * Two open reports and one that an admin has decided. People are identified by the local part of their e-mail address.
 */
export const demoReports: readonly DemoReport[] = [
  {
    reporter: 'laura',
    kind: 'profile',
    author: 'joel.abreu',
    reason: 'deceit',
    text: 'Dice que la primera clase es gratis, y me pidió pagarla.',
    hoursAgo: 150,
    decided: {
      outcome: 'warn',
      reason: 'Quita de tu perfil lo que ya no ofreces, o cúmplelo.',
      hoursAgo: 122,
    },
  },
  {
    reporter: 'junior.valdez',
    kind: 'review',
    author: 'victor.sosa',
    reason: 'deceit',
    text: 'No es verdad. Ese día llegó veinte minutos tarde y el celular era para su rutina.',
    hoursAgo: 30,
  },
  {
    reporter: 'yulissa',
    kind: 'person',
    author: 'hector.familia',
    reason: 'did_not_come',
    text: 'Es la segunda vez que aparta la hora y no llega.',
    hoursAgo: 7,
  },
]
