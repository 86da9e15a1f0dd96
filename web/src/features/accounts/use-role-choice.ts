import type { User } from '@entrena/contract/accounts/entity'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/call'
import { useWrite } from '../../lib/api/use-write'
import { toast } from '../../lib/browser/toast'
import { useTranslations } from '../../lib/i18n/i18n'
import { homePathOf } from './home-path'
import type { OpenBookings } from './parts/leave-trainer-dialog'
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

/** A trainer with open bookings must confirm before becoming a client. */
export function useRoleChoice({ role: current }: User) {
  const t = useTranslations(roleTranslations)
  const [openBookings, setOpenBookings] = useState<OpenBookings>()
  const [isCounting, setCounting] = useState(false)
  // A ref blocks a second click immediately. React state would block the click only after the next render.
  const isLocked = useRef(false)
  const unlock = () => {
    isLocked.current = false
  }
  const { send: save, isPending, isSuccess, variables } = useSaveRole(unlock)
  const close = () => setOpenBookings(undefined)

  async function leaveTrainer() {
    setCounting(true)
    try {
      const counts = await call('GET /bookings/counts')
      if (counts.pending + counts.confirmed > 0) setOpenBookings(counts)
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
    if (current === 'trainer' && role === 'client') void leaveTrainer()
    else save(role)
  }

  // The button stays busy after the response, until the dashboard has loaded.
  const saving = isPending || isSuccess ? variables : undefined
  return {
    choose,
    choosing: isCounting ? ('client' as const) : saving,
    leaving: {
      bookings: openBookings,
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
