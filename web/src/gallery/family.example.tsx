import {
  Button as AntButton,
  Checkbox as AntCheckbox,
  DatePicker,
  Dropdown,
  Input as AntInput,
  InputNumber,
  Radio,
  Select as AntSelect,
  Table,
  Tag as AntTag,
} from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Empty } from '../kit/empty.tsx'
import { Checkbox, Field, Input, Select } from '../kit/field.tsx'
import { Quantity } from '../kit/quantity.tsx'
import { Tag } from '../kit/tag.tsx'
import styles from './family.module.css'

export const title = '一家人：kit 与 antd 并排'

const ways = [
  { value: '1', label: '快递物流' },
  { value: '3', label: '上门自提' },
]

const Pair = ({ name, kit, antd }: { name: string; kit: ReactNode; antd: ReactNode }) => (
  <>
    <h2>{name}</h2>
    <div>{kit}</div>
    <div>{antd}</div>
  </>
)

const tags = ['good', 'warn', 'bad', 'info', 'plain'] as const
const antTags = { good: 'success', warn: 'warning', bad: 'error', info: 'processing', plain: 'default' } as const

const Fields = () => (
  <>
    <Pair
      name="输入"
      kit={<Input aria-label="收货人" placeholder="请填写" />}
      antd={<AntInput aria-label="收货人" placeholder="请填写" />}
    />
    <Pair
      name="出错"
      kit={<Input aria-label="手机号" aria-invalid defaultValue="139" />}
      antd={<AntInput aria-label="手机号" status="error" defaultValue="139" />}
    />
    <Pair
      name="选择"
      kit={<Select aria-label="配送方式" options={ways} defaultValue="1" />}
      antd={<AntSelect aria-label="配送方式" options={ways} defaultValue="1" style={{ width: '100%' }} />}
    />
    <Pair
      name="日期与数字"
      kit={<Quantity label="数量" value={3} onChange={() => {}} min={1} step={1} />}
      antd={
        <>
          <DatePicker aria-label="日期" /> <InputNumber aria-label="数量" defaultValue={3} />
        </>
      }
    />
    <Pair
      name="停用"
      kit={<Input aria-label="停用" disabled defaultValue="不能改" />}
      antd={<AntInput aria-label="停用" disabled defaultValue="不能改" />}
    />
    <Pair
      name="勾选"
      kit={
        <>
          <Checkbox defaultChecked>印价格</Checkbox> <Checkbox>印地址</Checkbox>
        </>
      }
      antd={
        <>
          <AntCheckbox defaultChecked>印价格</AntCheckbox>
          <AntCheckbox>印地址</AntCheckbox>
          <Radio defaultChecked>全部</Radio>
        </>
      }
    />
  </>
)

const Buttons = () => (
  <>
    <Pair
      name="按钮"
      kit={
        <>
          <Button kind="brand">保存</Button>
          <Button>放弃</Button>
          <Button kind="bad">删除</Button>
          <Button kind="quiet">查看</Button>
        </>
      }
      antd={
        <>
          <AntButton type="primary">保存</AntButton>
          <AntButton>放弃</AntButton>
          <AntButton danger>删除</AntButton>
          <AntButton type="link">查看</AntButton>
        </>
      }
    />
    <Pair
      name="小、忙、停用"
      kit={
        <>
          <Button size="small">编辑</Button>
          <Button kind="brand" busy>
            保存
          </Button>
          <Button kind="brand" disabled>
            保存
          </Button>
        </>
      }
      antd={
        <>
          <AntButton size="small">编辑</AntButton>
          <AntButton type="primary" loading>
            保存
          </AntButton>
          <AntButton type="primary" disabled>
            保存
          </AntButton>
        </>
      }
    />
    <Pair
      name="标记"
      kit={tags.map((tone) => (
        <Tag key={tone} tone={tone}>
          待发货
        </Tag>
      ))}
      antd={tags.map((tone) => (
        <AntTag key={tone} color={antTags[tone]} variant="filled">
          待发货
        </AntTag>
      ))}
    />
  </>
)

const Nothing = () => (
  <Pair
    name="没有"
    kit={<Empty text="没有订单" />}
    antd={<Table columns={[{ title: '订单号' }]} pagination={false} />}
  />
)

const menu = {
  items: [
    { key: 'copy', label: '复制订单号' },
    { key: 'close', label: '关闭订单', danger: true },
  ],
}

const Layers = () => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Pair
        name="浮层"
        kit={<Button onClick={() => setOpen(true)}>打开对话框</Button>}
        antd={
          <Dropdown menu={menu} trigger={['click']}>
            <Button>打开菜单</Button>
          </Dropdown>
        }
      />
      <Dialog
        open={open}
        onClose={close}
        title="改价"
        actions={
          <>
            <Button onClick={close}>取消</Button>
            <Button kind="brand" onClick={close}>
              改价
            </Button>
          </>
        }
      >
        <Field label="原因" required hint="买家看得到">
          <AntSelect aria-label="原因" options={ways} defaultValue="1" style={{ width: '100%' }} />
        </Field>
        <Field label="金额">
          <Input inputMode="decimal" />
        </Field>
      </Dialog>
    </>
  )
}

const Example = () => (
  <div className={styles.family}>
    <span />
    <strong>kit（含 Radix）</strong>
    <strong>antd</strong>
    <Buttons />
    <Fields />
    <Nothing />
    <Layers />
  </div>
)
export default Example
