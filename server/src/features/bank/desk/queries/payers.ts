import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { selectRows } from '../../../../platform/db/select-rows'
import type { KnownPayer } from '../../match/match-lines'
import { payerAccounts } from '../../tables'

export const sqlListOf = (values: readonly (string | number)[]) =>
  sql`(select value from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

export async function listPayers(db: Db, accounts: readonly string[]): Promise<KnownPayer[]> {
  return await selectRows<KnownPayer>(
    db,
    sql`select account, client_id as "clientId", times from payer_accounts where account in ${sqlListOf(accounts)}`,
  )
}

export async function rememberPayer(tx: Db, account: string, clientId: string, at: Date): Promise<void> {
  await tx
    .insert(payerAccounts)
    .values({ account, clientId, times: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [payerAccounts.account, payerAccounts.clientId],
      set: { times: sql`${payerAccounts.times} + 1`, lastAt: at },
    })
}

/** Lowers by one how often this account is known for this client. At zero, the account is forgotten. */
export async function forgetWrongPayer(tx: Db, account: string, clientId: string): Promise<void> {
  const isIt = and(eq(payerAccounts.account, account), eq(payerAccounts.clientId, clientId))
  const lowered = await tx
    .update(payerAccounts)
    .set({ times: sql`${payerAccounts.times} - 1` })
    .where(and(isIt, gt(payerAccounts.times, 1)))
    .returning({ account: payerAccounts.account })
  if (lowered.length === 0) await tx.delete(payerAccounts).where(isIt)
}

export async function deletePayerAccounts(tx: Db, clientId: string): Promise<void> {
  await tx.delete(payerAccounts).where(eq(payerAccounts.clientId, clientId))
}
