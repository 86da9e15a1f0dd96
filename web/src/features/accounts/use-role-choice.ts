import type { User } from '@entrena/contract/accounts/entity'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, call } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { homePathOf } from './home-path'
import type { Leaving } from './parts/leave-trainer-dialog'
import { rememberRoleChosen } from './preferred-role'
import { useStartSession } from './queries'
import { roleTranslations } from './roles-translations'

const roleAction = 'choose role'

function useSaveRole(onFailed: () => void) {
  const t = useTranslations(roleTranslations)
  const navigate = useNavigate()
  const startSession = useStartSession()
  return useWrite({
    action: roleAction,
    send: (role: ChoosableRole) => call('PUT /auth/role', { body: { role } }),
    done: (_, role) => t('chosen', { role: t(role) }),
    failed: () => t('failed'),
    onDone: async (user) => {
      rememberRoleChosen(user.id)
      await startSession(user)
      await navigate(homePathOf(user))
    },
    onFailed,
  })
}

/** Returns whether the trainer has saved a profile. */
async function hasProfile(id: string): Promise<boolean> {
  try {
    await call('GET /trainers/{id}', { params: { id } })
    return true
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return false
    throw error
  }
}

/** A trainer with a profile or open bookings must confirm before becoming a client. */
export function useRoleChoice({ id, role: current }: User) {
  const t = useTranslations(roleTranslations)
  const [leaving, setLeaving] = useState<Leaving>()
  const [isCounting, setCounting] = useState(false)
  // A ref blocks a second click immediately. React state would block the click only after the next render.
  const isLocked = useRef(false)
  const unlock = () => {
    isLocked.current = false
  }
  const { send: save, isPending, isSuccess, variables } = useSaveRole(unlock)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    // Back, pressed before the code of the dashboard was loaded, keeps this page. Its buttons must work again.
    const resume = () => {
      isLocked.current = false
      setBack(true)
    }
    window.addEventListener('popstate', resume)
    return () => window.removeEventListener('popstate', resume)
  }, [])
  const close = () => setLeaving(undefined)

  async function leaveTrainer() {
    setCounting(true)
    try {
      const [{ pending, confirmed }, isListed] = await Promise.all([call('GET /bookings/counts'), hasProfile(id)])
      if (isListed || pending + confirmed > 0) setLeaving({ isListed, pending, confirmed })
      else save('client')
    } catch {
      toast.error(t('failed'), roleAction)
      unlock()
    }
    setCounting(false)
  }
  function choose(role: ChoosableRole) {
    if (isLocked.current) return
    isLocked.current = true
    setBack(false)
    if (current === 'trainer' && role === 'client') void leaveTrainer()
    else save(role)
  }

  // The button stays busy after the response, until the dashboard has loaded.
  const saving = isPending || (isSuccess && !isBack) ? variables : undefined
  return {
    choose,
    choosing: isCounting ? ('client' as const) : saving,
    leaving: {
      leaving,
      onClose: () => {
        close()
        unlock()
      },
      onConfirm: () => {
        close()
        save('client')
      },
    },
  }
}
