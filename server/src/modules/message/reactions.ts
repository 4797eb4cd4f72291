import { reaction } from '../../kernel/serve.ts'
import { deliverMessages } from './deliver-messages.ts'
import { addMessages } from './store.ts'

/** Messages that no room above sends. */
export const reactions = [
  reaction({ name: 'deliverMessages', on: 'message.due', effect: 'call', run: deliverMessages }),
  reaction({
    name: 'notifyOfPassword',
    on: 'user.passwordChanged',
    effect: 'write',
    run: (ctx, { userId, forgotten, at }) =>
      addMessages(ctx, [
        {
          userIds: [userId],
          event: 'account.password',
          title: forgotten ? '登录密码已通过短信验证码重设' : '登录密码已修改',
          content: '其他设备上的登录已全部退出。如果不是您本人操作，请立即用“忘记密码”重设，并联系平台客服。',
          key: `password ${at}`,
        },
      ]),
  }),
]
