import { type ComponentProps, Suspense } from 'react'
import { useSession } from '@/features/accounts/public'
import { lazyPart } from '@/lib/browser/lazy-load'

const LoadedMenu = lazyPart(() => import('./dialog/report-menu'))

export function ReportMenu(props: ComponentProps<typeof LoadedMenu>) {
  if (!useCanReport()) return null
  return (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}

/** Clients and trainers report others; admins decide. */
export function useCanReport(ownerId?: string): boolean {
  const { user } = useSession()
  return (user?.role === 'client' || user?.role === 'trainer') && user.id !== ownerId
}
