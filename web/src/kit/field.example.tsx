import { Checkbox, Field, Input, Select, TextArea } from './field.tsx'

export const title = '字段、输入、选择、勾选'

const ways = [
  { value: '1', label: '快递物流' },
  { value: '3', label: '上门自提' },
]

const Example = () => (
  <div>
    <Field label="收货人" required hint="与身份证一致">
      <Input placeholder="请填写" />
    </Field>
    <Field label="手机号" required error="手机号为 11 位数字">
      <Input inputMode="tel" defaultValue="139" />
    </Field>
    <Field label="配送方式">
      <Select placeholder="请选择" options={ways} />
    </Field>
    <Field label="客户编码">
      <Input disabled defaultValue="C-0001" />
    </Field>
    <Field label="备注">
      <TextArea />
    </Field>
    <Checkbox defaultChecked>设为默认地址</Checkbox>
  </div>
)
export default Example
