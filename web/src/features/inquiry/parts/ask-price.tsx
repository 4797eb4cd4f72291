import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { toast } from '../../../kit/toast.ts'
import type { Wanted } from '../ask-price-form.ts'
import { AskPriceDialog } from './ask-price-dialog.tsx'

/** Button that asks the shop for its price of the chosen goods. */
export const AskPrice = ({
  lines,
  unitName,
}: {
  lines: readonly Pick<Wanted, 'goodsId' | 'qty'>[]
  unitName: string
}) => {
  const [asked, setAsked] = useState<Wanted>()
  const press = () => (lines.length === 1 ? setAsked({ ...lines[0]!, unitName }) : toast.note('请先选择一个规格和数量'))
  return (
    <>
      <Button size="big" onClick={press}>
        询价
      </Button>
      {asked && <AskPriceDialog wanted={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
