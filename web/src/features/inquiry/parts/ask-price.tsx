import { useState } from 'react'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { Button } from '../../../kit/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { loginAddress } from '../../../shell/account/login.ts'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { askPriceForm } from '../ask-price-form.ts'
import type { Wanted } from '../ask-price-form.ts'

/** Asks the shop for its price of what was chosen; who is not signed in signs in first. */
export const AskPrice = ({
  lines,
  unitName,
}: {
  lines: readonly Pick<Wanted, 'goodsId' | 'qty'>[]
  unitName: string
}) => {
  const [asked, setAsked] = useState<Wanted>()
  const visitor = useShell((it) => !it.userInfo)
  // Where their goods go otherwise; without an answer the field is empty.
  const addresses = useApi(api.member.addresses, { pageSize: 1 }, { quiet: true, enabled: asked !== undefined })
  const areaId = addresses.data?.list[0]?.countyId
  const press = () => {
    if (visitor) location.assign(loginAddress(location.href))
    else if (lines.length === 1) setAsked({ ...lines[0]!, unitName })
    else toast.note('请先选择一个规格和数量')
  }
  return (
    <>
      <Button size="big" onClick={press}>
        询价
      </Button>
      {asked && !addresses.isPending && (
        <FormDialog
          of={askPriceForm(asked.unitName)}
          detail={areaId === undefined ? asked : { ...asked, areaId }}
          title="向卖家询价"
          about="卖家报价后，接受报价即可按报价下单一次。"
          act={{ name: '发出询价' }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
