import { preferredLanguage } from '@entrena/contract/language'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db'
import { updateLanguage } from './queries'

/** Mails are written in the language that a person last used here. A program that states none changes nothing. */
export async function rememberLanguage(db: Db, userId: string, { headers }: FastifyRequest): Promise<void> {
  const asked = headers['accept-language']
  if (asked) await updateLanguage(db, userId, preferredLanguage(asked))
}
