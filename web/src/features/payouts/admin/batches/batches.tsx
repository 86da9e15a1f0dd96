import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf } from '@/lib/api/call-page'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { Loaded } from '../parts/loaded'
import { MoreRows } from '../parts/more-rows'
import { batchesQuery } from '../queries'
import { BatchDialog } from './batch-dialog'
import { BatchRow } from './batch-row'
import { batchTranslations } from './batch-translations'

export function Batches() {
  const t = useTranslations(batchTranslations)
  const list = useInfiniteQuery(batchesQuery)
  const batches = rowsOf(list.data)
  const [openId, setOpenId] = useState<string>()
  return (
    <Card className="overflow-clip">
      <h2 className="p-4 wide:px-5">{t('title')}</h2>
      <Loaded query={list} failed={t('failed')} className="border-t border-line p-4 wide:p-5">
        {() =>
          batches.length === 0 ? (
            <p className="border-t border-line p-4 text-muted wide:px-5">{t('empty')}</p>
          ) : (
            <>
              <ul aria-label={t('title')} className="divide-y divide-line border-t border-line">
                {batches.map((batch) => (
                  <BatchRow key={batch.id} batch={batch} onOpen={() => setOpenId(batch.id)} />
                ))}
              </ul>
              <MoreRows list={list} failed={t('failed')} />
            </>
          )
        }
      </Loaded>
      {openId && <BatchDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </Card>
  )
}
