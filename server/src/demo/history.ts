import { listAdmins } from '../features/accounts/public'
import { planEntries } from './agenda'
import { planBankStatements } from './bank'
import { planCalendar } from './calendar'
import { planDocuments } from './documents'
import { planDeletion, planPayouts, planRefund } from './money'
import { insertDemoAccounts } from './people'
import { planSessions } from './sessions'
import type { DemoStage } from './stage'
import {
  planBlockedClient,
  planFavourites,
  planMessages,
  planNotes,
  planReports,
  planSuspension,
  planWaitlistEntry,
} from './talk'

export interface DemoFolders {
  readonly pictures: string
  readonly papers: string
}

/** Plans everything that the people of the demo have done until now. */
export async function planHistory(stage: DemoStage, folders: DemoFolders): Promise<void> {
  const [admin] = await listAdmins(stage.services.db)
  if (!admin) throw new Error('A demo has an admin')
  const people = await insertDemoAccounts(stage, { admin: { ...admin, role: 'admin' }, folder: folders.pictures })
  const booked = planSessions(stage, people)
  planDeletion(stage, people)
  planDocuments(stage, people, folders.papers)
  planPayouts(stage, people)
  planMessages(stage, people)
  planFavourites(stage, people)
  planNotes(stage, people)
  planBlockedClient(stage, people)
  planWaitlistEntry(stage, people, booked)
  planReports(stage, people)
  planSuspension(stage, people)
  planRefund(stage, people)
  planBankStatements(stage, people, booked)
  planEntries(stage, people)
  planCalendar(stage, people)
}
