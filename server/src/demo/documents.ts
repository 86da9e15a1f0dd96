import { join } from 'node:path'
import * as verification from '@entrena/contract/verification/endpoints'
import { sendCertificate, sendIdentity } from '../features/verification/public'
import { type DemoDocument, demoDocuments } from './data/documents'
import type { DemoPeople } from './people'
import type { DemoStage } from './stage'
import { daysBefore } from './times'

/** Plans the documents of trainers. The server's own job removes the files of those that were decided long ago. */
export function planDocuments(stage: DemoStage, people: DemoPeople, folder: string): void {
  for (const document of demoDocuments) {
    stage.at(daysBefore(stage.end, document.sentDaysAgo), () => send(stage, people, { document, folder }))
  }
}

async function send(
  stage: DemoStage,
  people: DemoPeople,
  { document, folder }: { readonly document: DemoDocument; readonly folder: string },
): Promise<void> {
  const { services } = stage
  const trainer = people.trainer(document.trainer)
  const fileOf = (name: string) => join(folder, `${name}.webp`)
  const { certificate } = document
  if (certificate) {
    const upload = { trainerId: trainer.id, paths: [fileOf('certificate')] }
    await sendCertificate(services, upload, { ...certificate, name_on_paper: trainer.name })
  } else {
    await sendIdentity(services, { trainerId: trainer.id, paths: [fileOf('card'), fileOf('selfie')] }, trainer.name)
  }
  if (document.decidedDaysAgo !== undefined) {
    stage.at(daysBefore(stage.end, document.decidedDaysAgo), () => decide(stage, people, document))
  }
}

async function decide(stage: DemoStage, people: DemoPeople, { trainer, reason }: DemoDocument): Promise<void> {
  // Takes the trainer's first document: the list starts with the oldest one, and a trainer's documents are decided in
  // the order in which they were sent.
  const waiting = await stage.call(people.admin, verification.listUndecidedDocuments)
  const document = waiting.find(({ trainer_id }) => trainer_id === people.trainer(trainer).id)
  if (!document) throw new Error(`No document of ${trainer} waits`)
  const params = { id: document.id }
  if (reason) await stage.call(people.admin, verification.refuseDocument, { params, body: { reason } })
  else await stage.call(people.admin, verification.acceptDocument, { params, body: {} })
}
