import { Dialog } from '../../kit/dialog.tsx'
import styles from './key-list.module.css'
import type { ScreenRoute } from '../navigation/screen-route.ts'

type Key = { readonly keys: readonly string[]; readonly does: string }

const everywhere: readonly Key[] = [
  { keys: ['Tab'], does: '到下一个可操作的位置' },
  { keys: ['Enter'], does: '打开或确认' },
  { keys: ['Esc'], does: '关闭最上面的菜单或窗口' },
  { keys: ['?'], does: '显示这份快捷键' },
]

const own: Readonly<Record<ScreenRoute['layout'], readonly Key[]>> = {
  shop: [
    { keys: ['/'], does: '到搜索框' },
    { keys: ['↑', '↓'], does: '在搜索建议里移动，或增减数量' },
    { keys: ['←', '→'], does: '在标签页之间移动' },
  ],
  office: [
    { keys: ['Ctrl', 'K'], does: '查找菜单、订单、商品' },
    { keys: ['Ctrl', 'Alt', '←'], does: '到前一个打开的页面' },
    { keys: ['Ctrl', 'Alt', '→'], does: '到后一个打开的页面' },
    { keys: ['↑', '↓'], does: '在查找结果里移动' },
    { keys: ['Ctrl', 'S'], does: '保存正在填写的表单' },
    { keys: ['Shift', '点击'], does: '连选几行' },
    { keys: ['J', 'K'], does: '速览时到后一行、前一行' },
  ],
  bare: [],
}

/** Dialog with the keys that work in the present frame. */
export const KeyList = ({
  layout,
  open,
  close,
}: {
  layout: ScreenRoute['layout']
  open: boolean
  close: () => void
}) => (
  <Dialog open={open} onClose={close} title="快捷键">
    <dl className={styles.keys}>
      {[...own[layout], ...everywhere].map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
