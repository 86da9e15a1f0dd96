/** What an admin did with money that goes to banks. */
interface AdminMoney {
  readonly adminId: string
  readonly amountCents: number
  readonly at: Date
}

declare module '../../platform/events' {
  interface DomainEvents {
    /** An admin exported a batch of transfers. */
    batchExported: AdminMoney & { readonly batchId: string }
    /** An admin gave a batch to the bank. */
    batchSent: AdminMoney & { readonly batchId: string }
    /** The bank returned a transfer. */
    transferReturned: AdminMoney & { readonly transferId: string }
  }
}

export {}
