import type { ReportOutcome } from '@entrena/contract/reports/rules'

declare module '../../platform/events' {
  interface DomainEvents {
    /** An admin decided about the reports of a subject. */
    reportDecided: {
      readonly caseId: string
      readonly adminId: string
      readonly outcome: ReportOutcome
      readonly at: Date
    }
    /** An admin showed a hidden subject again. */
    reportLifted: { readonly caseId: string; readonly adminId: string; readonly at: Date }
    /** An admin read the author's answer, and the decision stays. */
    reportKept: { readonly caseId: string; readonly adminId: string; readonly at: Date }
  }
}
