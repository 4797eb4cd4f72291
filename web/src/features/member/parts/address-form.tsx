import { addressTags } from '@mall/api/member/tags'
import { useRef, useState } from 'react'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { AreaCascade } from '../../../kit/area-cascade.tsx'
import type { AreaPath } from '../../../kit/area-cascade.tsx'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Checkbox, Field, Input, Select, TextArea } from '../../../kit/field.tsx'
import { useAct } from '../../../use-api.ts'

export type Address = AnswerOf<Calls['member']['addresses']>['list'][number]

const pathOf = (address: Address | undefined): AreaPath => {
  if (address === undefined) return []
  const names = address.areaName.split(' ')
  return [address.provinceId, address.cityId, address.countyId].map((areaId, at) => ({ areaId, name: names[at] ?? '' }))
}

/** Adds an address, or changes the one given. What is wrong is said at its field before anything is sent. */
export const AddressForm = ({
  address,
  open,
  onClose,
  onSaved,
}: {
  address: Address | undefined
  open: boolean
  onClose: () => void
  onSaved?: (addressId: string) => void
}) => {
  const [receiver, setReceiver] = useState(address?.receiver ?? '')
  const [mobile, setMobile] = useState(address?.mobile ?? '')
  const [area, setArea] = useState<AreaPath>(() => pathOf(address))
  const [detail, setDetail] = useState(address?.detail ?? '')
  const [tag, setTag] = useState(address?.tag ?? '')
  const [isDefault, setDefault] = useState(address?.isDefault ?? false)
  // Fields that were left once, and all of them after a try to save, say what is wrong with them.
  const [left, setLeft] = useState<Readonly<Record<string, true>>>({})
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = useAct(api.member.saveAddress, {
    done: '地址已保存',
    refreshes: ['order.preview'],
    onDone: ({ addressId }) => {
      onSaved?.(addressId)
      onClose()
    },
  })
  const wrong = {
    receiver: receiver.trim() === '' ? '请填写收货人' : '',
    mobile: /^1[3-9]\d{9}$/.test(mobile) ? '' : '请填写 11 位手机号',
    area: area.length < 3 ? '请选择到区县' : '',
    detail: detail.trim() === '' ? '请填写乡镇、村、门牌号' : '',
  }
  const said = (field: keyof typeof wrong) => (tried || left[field] ? wrong[field] || undefined : undefined)
  const submit = () => {
    setTried(true)
    const [province, city, county] = area
    if (Object.values(wrong).some(Boolean) || !province || !city || !county) {
      // Only once the fields are marked is the first wrong one known.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    save.act({
      ...(address ? { addressId: address.addressId } : {}),
      receiver: receiver.trim(),
      mobile,
      provinceId: province.areaId,
      cityId: city.areaId,
      countyId: county.areaId,
      detail: detail.trim(),
      ...(tag === '' ? {} : { tag: tag as (typeof addressTags)[number] }),
      isDefault,
    })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={address ? '修改收货地址' : '新增收货地址'}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="brand" busy={save.acting} onClick={submit}>
            保存
          </Button>
        </>
      }
    >
      <form
        ref={form}
        onBlur={({ target }) => {
          const { name, value } = target as unknown as HTMLInputElement
          // An empty field may be on its way to be filled in later: saving will ask for it.
          if (name && value.trim() !== '') setLeft((all) => ({ ...all, [name]: true }))
        }}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label="收货人" required error={said('receiver')}>
          <Input
            value={receiver}
            name="receiver"
            maxLength={20}
            autoComplete="name"
            onChange={(event) => setReceiver(event.target.value)}
          />
        </Field>
        <Field label="手机号" required error={said('mobile')}>
          <Input
            value={mobile}
            name="mobile"
            inputMode="tel"
            maxLength={11}
            autoComplete="tel"
            onChange={(event) => setMobile(event.target.value.replace(/\D/g, ''))}
          />
        </Field>
        <Field label="所在地区" required error={said('area')}>
          <AreaCascade value={area} onChange={setArea} />
        </Field>
        <Field label="详细地址" required error={said('detail')} hint="送货上门的车要能找到，可写路口、村口标志">
          <TextArea value={detail} rows={2} maxLength={120} onChange={(event) => setDetail(event.target.value)} />
        </Field>
        <Field label="标签">
          <Select
            value={tag}
            placeholder="不设标签"
            options={addressTags.map((name) => ({ value: name, label: name }))}
            onChange={(event) => setTag(event.target.value)}
          />
        </Field>
        <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
          设为默认地址
        </Checkbox>
        <button type="submit" hidden>
          保存
        </button>
      </form>
    </Dialog>
  )
}
