import { api } from '../../api.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { commitForm, registerForm, submitForm } from './applet-forms.ts'
import type { Applet } from './applet-forms.ts'

/** The shop's present actions on its mini-program; the server names them by the rows it decides by. */
export const appletActs: readonly RowAct<Applet>[] = [
  {
    key: 'authorise',
    label: '授权小程序',
    kind: 'brand',
    when: ({ buttons }) => buttons.includes('authorise'),
    go: ({ state }) => `/miniProgram/authorization/${state === 8 ? 2 : 0}`,
    needs: api.applet.authUrl,
  },
  {
    key: 'register',
    label: '快速注册',
    when: ({ buttons, state, certified }) =>
      buttons.includes('register') || (state === 0 && !certified && '企业认证通过后才能快速注册'),
    form: registerForm,
    about: () => '没有小程序时，用企业的营业执照注册一个，不需要邮箱和对公打款。',
    buttons: { name: '提交注册' },
  },
  {
    key: 'submit',
    label: '提交审核',
    kind: 'brand',
    when: ({ buttons, state, goodsCount, categories }) =>
      buttons.includes('submit') ||
      ((state === 3 || state === 7) &&
        (goodsCount === 0 ? '店铺还没有在售商品' : categories.length === 0 && '请先选择服务类目')),
    form: submitForm(undefined),
    formFor: submitForm,
    about: ({ version }) => `版本 ${version} 交给微信审核，审核期间不能修改；通过后自动发布，买家马上看到。`,
    buttons: { name: '提交审核，通过后发布', not: '再检查一下' },
  },
  {
    key: 'commit',
    label: '提交代码',
    when: ({ buttons, state, categories }) =>
      buttons.includes('commit') || (state === 2 && categories.length === 0 && '请先选择服务类目并保存'),
    form: commitForm,
    about: ({ versions }) =>
      versions.released === null
        ? '生成体验版，只有扫体验二维码的人看得到。'
        : `生成新的体验版；线上的 ${versions.released.version} 不受影响，直到新版本发布。`,
    buttons: { name: '提交代码' },
  },
]
