import { useEffect } from 'react'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { loginAddress } from '../../../shell/account/login.ts'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { askPriceForm } from '../ask-price-form.ts'
import type { Wanted } from '../ask-price-form.ts'

/** Dialog that asks the shop for its price of a quantity; a visitor signs in first. */
export const AskPriceDialog = ({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) => {
  const visitor = useShell((it) => it.userInfo === null)
  // The buyer's usual address gives the first value; without an answer the field is empty.
  const addresses = useApi(api.addressbook.addresses, { pageSize: 1 }, { quiet: true, enabled: !visitor })
  const areaId = addresses.data?.list[0]?.countyId
  useEffect(() => {
    if (visitor) location.assign(loginAddress(location.href))
  }, [visitor])
  if (visitor || addresses.isPending) return null
  return (
    <FormDialog
      of={askPriceForm(wanted.unitName)}
      detail={areaId === undefined ? wanted : { ...wanted, areaId }}
      title="向卖家询价"
      about="卖家报价后，接受报价即可按报价下单一次。"
      act={{ name: '发出询价' }}
      onClose={onClose}
    />
  )
}
