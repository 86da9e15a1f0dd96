import { asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/db'
import { renderMail } from '../platform/mail/letter/layout'
import { mails } from '../platform/mail/tables'

/** Returns the mails of the outbox, oldest first, with their rendered text. */
export async function listMails(db: Db, toEmail?: string) {
  const rows = await db
    .select()
    .from(mails)
    .where(toEmail ? eq(mails.toEmail, toEmail) : undefined)
    .orderBy(asc(mails.createdAt), asc(mails.subject))
  return rows.map((mail) => ({
    ...mail,
    ...renderMail(mail.content, { language: mail.language, publicUrl: 'https://entrena.do' }),
  }))
}
