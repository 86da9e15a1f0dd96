import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import type { Trainer } from '@entrena/contract/trainers/entity'
import { galleryFull } from '@entrena/contract/trainers/errors'
import { profileLimits } from '@entrena/contract/trainers/rules'
import { findPictureRefusal } from '@entrena/contract/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession, useStartSession } from '@/features/accounts/public'
import { errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useLanguage } from '@/lib/i18n/language'
import { ownProfileQuery } from '../queries'

export function findPicturesRefusal(files: readonly Pick<File, 'type' | 'size'>[]): Refusal | undefined {
  if (files.length > profileLimits.galleryPhotos) return galleryFull
  return files.map(findPictureRefusal).find((refusal) => refusal !== undefined)
}

interface PictureUpload<Answer> {
  readonly action: string
  readonly send: (files: File[], onProgress: (sent: number) => void) => Promise<Answer>
  readonly done: (answer: Answer) => string | undefined
  /** Error text if the response has none. */
  readonly failed: string
}

/** `progress` is between 0 and 1 during an upload. */
export function usePictureUpload<Answer>({ action, send, done, failed }: PictureUpload<Answer>) {
  const [language] = useLanguage()
  const [refused, setRefused] = useState<Refusal>()
  const [previews, setPreviews] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<number>()

  const write = useWrite({
    action,
    send: async (files: File[]) => {
      const addresses = files.map((file) => URL.createObjectURL(file))
      setPreviews(addresses)
      setProgress(0)
      try {
        return await send(files, setProgress)
      } finally {
        setProgress(undefined)
        setPreviews([])
        for (const address of addresses) URL.revokeObjectURL(address)
      }
    },
    done,
    failed: (error) => errorDetailOf(error) ?? failed,
  })
  function take(files: File[]) {
    const refusal = findPicturesRefusal(files)
    setRefused(refusal)
    if (!refusal) void write.send(files)
  }
  return {
    take,
    previews,
    progress,
    error: refused && sentenceOf(refused, language),
  }
}

/**
 * After an upload, updates the cached profile and the photo of the signed-in user, so that all pages show the new
 * pictures.
 */
export function useUpdateCachedPictures() {
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
    void refresh(client, stale.firstSteps)
  }
  return { keepPhoto, keepGallery: (gallery: string[]) => change({ gallery }) }
}
