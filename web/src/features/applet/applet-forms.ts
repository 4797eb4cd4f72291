import { appletCategories, categoryName } from '@mall/api/applet/words'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { manyOf } from '../../blocks/form/inputs/choice.tsx'
import { pictures } from '../../blocks/form/inputs/pictures.tsx'
import { phone, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'

type Room = Calls['applet']
export type Applet = AnswerOf<Room['detail']>
export type Said = AnswerOf<Room['shopDetail']>
const inputs = () => import('@mall/api/applet/inputs')

type Saved = Omit<WrittenFor<Room['save']>, 'shopId'>
const saved = fieldsOf<Saved>()
type CategoryId = `${(typeof appletCategories)[number]['id']}`
const options = appletCategories.map(({ id }) => ({ value: String(id) as CategoryId, label: categoryName(id) }))
/** Returns the classes as the checkboxes hold them. */
const ticked = (categories: readonly number[]): CategoryId[] =>
  options.flatMap(({ value }) => (categories.includes(Number(value)) ? [value] : []))

/** Form of the shop's own description of its mini-program. */
export const saidForm: FormOf<Saved, Room['save'], Said> = {
  label: '小程序设置',
  call: api.applet.save,
  schema: () => inputs().then((it) => it.save),
  start: (it) => ({
    nickName: it?.nickName ?? '',
    headImage: it?.headImage ? [it.headImage] : [],
    signature: it?.settings.signature ?? '',
    payMchId: it?.payMchId ?? '',
    categories: ticked(it?.settings.categories ?? []),
  }),
  parts: [
    {
      title: '类目',
      fields: [
        saved('categories', '服务类目', manyOf(options), {
          must: true,
          hint: '最多 5 个，须与微信公众平台里设置的一致；提交代码前必须选好',
        }),
      ],
    },
    {
      title: '展示',
      fields: [
        saved('nickName', '小程序名称', text(), { hint: '授权时从微信读取' }),
        saved('headImage', '头像', pictures()),
        saved('signature', '简介', text({ lines: 2 })),
      ],
    },
    {
      title: '收款',
      fields: [saved('payMchId', '微信支付商户号', text(), { hint: '8 至 10 位数字；不填则由平台代收' })],
    },
  ],
  again: () => send(api.applet.shopDetail, {}, { quiet: true }),
  done: { say: '小程序设置已保存' },
}

type Registered = Omit<WrittenFor<Room['register']>, 'shopId'>
const registered = fieldsOf<Registered>()

/** Form by which WeChat registers a mini-program with the licence of the enterprise. */
export const registerForm: FormOf<Registered, Room['register'], Applet> = {
  label: '快速注册小程序',
  call: api.applet.register,
  schema: () => inputs().then((it) => it.register),
  start: (it) => ({
    name: it?.enterpriseName ?? '',
    code: it?.code ?? '',
    legalPersonaName: it?.legalPersonaName ?? '',
    legalPersonaWechat: it?.legalPersonaWechat ?? '',
    componentPhone: it?.componentPhone ?? '',
  }),
  parts: [
    {
      fields: [
        registered('name', '企业名称', text(), { hint: '须与营业执照、店铺的企业一致' }),
        registered('code', '统一社会信用代码', text()),
        registered('legalPersonaName', '法定代表人', text()),
        registered('legalPersonaWechat', '法定代表人微信号', text(), {
          hint: '微信会向这个微信号发送确认，24 小时内有效',
        }),
        registered('componentPhone', '联系手机', phone()),
      ],
    },
  ],
  done: { say: '已提交注册，请法定代表人在微信里确认' },
}

type Committed = Omit<WrittenFor<Room['commit']>, 'shopId'>
const committed = fieldsOf<Committed>()

/** Form that makes the mall's code the trial version. */
export const commitForm: FormOf<Committed, Room['commit'], Applet> = {
  label: '提交代码',
  call: api.applet.commit,
  schema: () => inputs().then((it) => it.commit),
  start: () => ({ version: '', desc: '' }),
  parts: [
    {
      fields: [
        committed('version', '版本号', text(), { hint: '形如 1.0.0；不填则在上一版上加一' }),
        committed('desc', '版本说明', text({ lines: 2 }), { hint: '审核人员会看到，例如：新增活动页' }),
      ],
    },
  ],
  done: { say: '代码已提交，可以扫体验二维码检查' },
}

type Submitted = Omit<WrittenFor<Room['submit']>, 'shopId'>
const submitted = fieldsOf<Submitted>()

/** Form that hands in the trial version for audit, in classes of the shop. */
export const submitForm = (it: Applet | undefined): FormOf<Submitted, Room['submit'], Applet> => ({
  label: '提交审核',
  call: api.applet.submit,
  schema: () => inputs().then((all) => all.submit),
  start: (row) => ({ categoryIds: ticked(row?.categories ?? []) }),
  parts: [
    {
      fields: [
        submitted(
          'categoryIds',
          '审核类目',
          manyOf(options.filter(({ value }) => it?.categories.includes(Number(value)) ?? false)),
        ),
      ],
    },
  ],
  done: { say: '已提交审核，结果会通知您' },
})
