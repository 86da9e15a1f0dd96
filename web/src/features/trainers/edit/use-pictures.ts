import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import type { Trainer } from '@entrena/contract/trainers/entity'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '../../../lib/api/call'
import { toast } from '../../../lib/browser/toast'
import { useLanguage } from '../../../lib/i18n/language'
import { useSession, useStartSession } from '../../accounts/public'
import { findFilesProblem } from '../pictures'
import { ownProfileQuery } from '../queries'

interface PictureUpload {
  readonly send: (files: File[], onProgress: (sent: number) => void) => Promise<void>
  /** What a toast says where the server gave no sentence. */
  readonly failed: string
}

/** Pictures on their way: what is wrong with them, how they will look, and how far they have come. */
export function usePictureUpload({ send, failed }: PictureUpload) {
  const [language] = useLanguage()
  const [refused, setRefused] = useState<Refusal>()
  const [previews, setPreviews] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<number>()

  async function take(files: File[]) {
    const problem = findFilesProblem(files)
    setRefused(problem)
    if (problem) return
    const addresses = files.map((file) => URL.createObjectURL(file))
    setPreviews(addresses)
    setProgress(0)
    try {
      await send(files, setProgress)
    } catch (error) {
      toast.error(detailOf(error) ?? failed)
    }
    setProgress(undefined)
    setPreviews([])
    for (const address of addresses) URL.revokeObjectURL(address)
  }

  return {
    take: (files: File[]) => void take(files),
    previews,
    progress,
    problem: refused && sentenceOf(refused, language),
  }
}

/** Writes new pictures to what the page knows already: the profile, and the face in the header. */
export function useKeepPictures() {
  const client = useQueryClient()
  const { user } = useSession()
  const startSession = useStartSession()

  function change(pictures: Partial<Trainer>) {
    if (!user) return
    client.setQueryData(ownProfileQuery(user.id).queryKey, (before) => before && { ...before, ...pictures })
  }
  async function keepPhoto(photo: string) {
    change({ photo_url: photo, trainer_picture: photo })
    if (user) await startSession({ ...user, picture: photo })
  }
  return { keepPhoto, keepGallery: (gallery: string[]) => change({ gallery }) }
}
