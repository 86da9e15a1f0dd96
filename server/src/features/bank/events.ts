interface LineEvent {
  readonly lineId: string
  readonly adminId: string
  readonly amountCents: number
  readonly at: Date
}

declare module '../../platform/events' {
  interface DomainEvents {
    /** An admin assigned a line of a statement. */
    lineAssigned: LineEvent
    allocationUndone: LineEvent
    /** An admin confirmed the exact matches of a statement. */
    statementApplied: Omit<LineEvent, 'lineId'> & { readonly statementId: string }
  }
}

export {}
