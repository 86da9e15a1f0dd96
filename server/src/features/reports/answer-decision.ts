import type { OwnDecision } from '@entrena/contract/reports/entity'
import { alreadyAnsweredRefusal, decisionLiftedRefusal, reportNotFound } from '@entrena/contract/reports/errors'
import type { Actor } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { presentDecision } from './present'
import { lockCase, setCaseAnswer, wasAuthorTold } from './queries/cases'

/**
 * Stores the author's answer to a decision. An author can answer a decision once. The case then needs an admin again.
 */
export function answerDecision({ db, now }: Services, author: Actor, id: string, answer: string): Promise<OwnDecision> {
  return db.transaction(async (tx) => {
    const stored = await lockCase(tx, id)
    if (stored?.authorId !== author.id || !wasAuthorTold(stored)) throw refusedWith(reportNotFound)
    if (stored.liftedAt) throw refusedWith(decisionLiftedRefusal)
    if (stored.answeredAt) throw refusedWith(alreadyAnsweredRefusal)
    await setCaseAnswer(tx, id, answer, now())
    return presentDecision({ ...stored, answer, answeredAt: now() })
  })
}
