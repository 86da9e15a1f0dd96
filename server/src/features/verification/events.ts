declare module '../../platform/events' {
  interface DomainEvents {
    /** An admin accepted or refused a paper. */
    paperDecided: {
      readonly paperId: string
      readonly trainerId: string
      readonly adminId: string
      readonly outcome: 'accepted' | 'refused'
      readonly at: Date
    }
  }
}

export {}
