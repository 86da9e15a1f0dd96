import { storage } from '@/lib/browser/storage'

/** `later`: the person does not want to be asked again. Each person who uses this browser has a choice of their own. */
type PushChoice = 'on' | 'later'

const keyOf = (userId: string) => `entrena_push_${userId}`

export function readPushChoice(userId: string): PushChoice | undefined {
  const choice = storage.read(keyOf(userId))
  return choice === 'on' || choice === 'later' ? choice : undefined
}

export function writePushChoice(userId: string, choice: PushChoice): void {
  storage.write(keyOf(userId), choice)
}
