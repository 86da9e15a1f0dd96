import { join } from 'node:path'
import * as verification from '@entrena/contract/verification/endpoints'
import { sendCertificate, sendIdentity } from '../features/verification/public'
import { type DemoPaper, demoPapers } from './data/papers'
import type { People } from './people'
import type { Stage } from './stage'
import { daysBefore } from './times'

/** Plans the documents of trainers. The server's own job removes the files of those that were decided long ago. */
export function planPapers(stage: Stage, people: People, folder: string): void {
  for (const paper of demoPapers) {
    stage.at(daysBefore(stage.end, paper.sentDaysAgo), () => send(stage, people, { paper, folder }))
  }
}

async function send(
  stage: Stage,
  people: People,
  { paper, folder }: { readonly paper: DemoPaper; readonly folder: string },
): Promise<void> {
  const { services } = stage
  const trainer = people.trainer(paper.trainer)
  const fileOf = (name: string) => join(folder, `${name}.webp`)
  const { certificate } = paper
  if (certificate) {
    const upload = { trainerId: trainer.id, paths: [fileOf('certificate')] }
    await sendCertificate(services, upload, { ...certificate, name_on_paper: trainer.name })
  } else {
    await sendIdentity(services, { trainerId: trainer.id, paths: [fileOf('card'), fileOf('selfie')] }, trainer.name)
  }
  if (paper.decidedDaysAgo !== undefined) {
    stage.at(daysBefore(stage.end, paper.decidedDaysAgo), () => decide(stage, people, paper))
  }
}

async function decide(stage: Stage, people: People, { trainer, reason }: DemoPaper): Promise<void> {
  // Documents are decided one after the other, so this is the trainer's only open one, or the oldest one.
  const waiting = await stage.call(people.admin, verification.listPapers)
  const paper = waiting.find(({ trainer_id }) => trainer_id === people.trainer(trainer).id)
  if (!paper) throw new Error(`No paper of ${trainer} waits`)
  const params = { id: paper.id }
  if (reason) await stage.call(people.admin, verification.refusePaper, { params, body: { reason } })
  else await stage.call(people.admin, verification.acceptPaper, { params, body: {} })
}
