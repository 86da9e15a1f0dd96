import { useQueryClient } from '@tanstack/react-query'
import { CallFailed, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { formatNumber } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { type ChosenColumns, type ColumnsReading, discardBankStatement, readWithColumns } from './queries'
import { columnsTranslations } from './translations'

interface ReadBarProps {
  readonly id: string
  readonly columns: ChosenColumns
  /** Undefined until the file was read with these column types. */
  readonly reading: ColumnsReading | undefined
  readonly onDone: () => void
  readonly onOther: () => void
}

export function ReadBar({ id, columns, reading, onDone, onOther }: ReadBarProps) {
  const t = useTranslations(columnsTranslations)
  const storing = useStoring({ id, columns, onDone })
  const discarding = useDiscarding(id, onOther)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 wide:px-5">
      <div className="min-w-0">
        {reading && (
          <b className="font-bold">
            {t('sum', {
              count: reading.lines,
              incoming: formatNumber(reading.in),
              outgoing: formatNumber(reading.out),
            })}
          </b>
        )}
        <p className="text-sm text-muted">{t('sumText')}</p>
      </div>
      <div className="flex items-center gap-3 max-wide:w-full">
        <Button
          variant="secondary"
          busy={discarding.isPending}
          onClick={() => discarding.send()}
          className="max-wide:w-full"
        >
          {t('another')}
        </Button>
        <div
          data-save-bar
          className="max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-20 max-wide:bg-surface max-wide:px-(--gutter) max-wide:pt-3 max-wide:pb-[max(12px,env(safe-area-inset-bottom))] max-wide:shadow-float"
        >
          <Button
            size="lg"
            busy={storing.isPending}
            busyLabel={t('reading')}
            disabled={!reading}
            onClick={() => storing.send()}
            className="max-wide:w-full"
          >
            {reading ? t('read', { count: reading.lines }) : t('readNone')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function useStoring({ id, columns, onDone }: Pick<ReadBarProps, 'id' | 'columns' | 'onDone'>) {
  const t = useTranslations(columnsTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `read statement ${id}`,
    send: () => readWithColumns(id, columns),
    done: ({ lines }) => t('done', { count: lines }),
    failed: (error) => detailOf(error) ?? t('sendFailed'),
    onDone,
    // Refreshes after a refusal too, because another admin may have read or discarded the file.
    onSettled: () => refresh(client, stale.admin),
  })
}

function useDiscarding(id: string, onOther: () => void) {
  const t = useTranslations(columnsTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `discard statement ${id}`,
    send: () => discardIfThere(id),
    done: () => t('discarded'),
    failed: (error) => detailOf(error) ?? t('discardFailed'),
    onDone: onOther,
    onSettled: () => refresh(client, stale.admin),
  })
}

async function discardIfThere(id: string): Promise<void> {
  try {
    await discardBankStatement(id)
  } catch (error) {
    if (!(error instanceof CallFailed && error.code === 'statement_not_found')) throw error
  }
}
