import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '@/lib/browser/lazy-load'
import { useCanReport } from './use-can-report'

const LoadedMenu = lazyPart(() => import('./dialog/report-menu'))

export function ReportMenu(props: ComponentProps<typeof LoadedMenu>) {
  if (!useCanReport()) return null
  return (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}
