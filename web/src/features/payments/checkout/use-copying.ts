import { useEffect, useState } from 'react'
import { copyText } from '../../../lib/copy-text'
import { useMessages } from '../../../lib/i18n'
import { toast } from '../../../lib/toast'
import { paymentMessages } from '../messages'

const shownMs = 3_000

/** Which of several texts was copied last, for as long as its button says so. */
export function useCopying<Key extends string>() {
  const t = useMessages(paymentMessages)
  const [copied, setCopied] = useState<{ readonly key: Key; readonly at: number }>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(key: Key, text: string) {
    if (await copyText(text)) setCopied({ key, at: Date.now() })
    else toast.error(t('copyFailed'))
  }
  return { copied: copied?.key, copy: (key: Key, text: string) => void copy(key, text) }
}
