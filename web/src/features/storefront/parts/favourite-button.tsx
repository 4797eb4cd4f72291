import { useState } from 'react'
import { api } from '../../../api.ts'
import { Icon } from '../../../kit/icon.tsx'
import { loginAddress } from '../../../shell/account/login.ts'
import { useShell } from '../../../shell-state.ts'
import { useAct } from '../../../use-api.ts'
import styles from './favourite-button.module.css'

/**
 * Button that adds goods (type 1) or a shop (type 2) to the favourites, or removes them. It changes at once, and back if the server
 * refuses.
 */
export const FavouriteButton = ({ type, targetId, on }: { type: 1 | 2; targetId: string; on: boolean }) => {
  const visitor = useShell((it) => !it.userInfo)
  const [chosen, setChosen] = useState<boolean>()
  const edit = useAct(api.favourite.edit, {
    onDone: ({ isFavourite }) => setChosen(isFavourite),
    onRefused: () => setChosen(undefined),
  })
  const kept = chosen ?? on
  const toggle = () => {
    if (visitor) {
      location.assign(loginAddress(location.href))
      return
    }
    setChosen(!kept)
    edit.act({ type, targetId, on: !kept })
  }
  return (
    <button type="button" className={styles.button} aria-pressed={kept} onClick={toggle}>
      <Icon name="heart" filled={kept} />
      {kept ? '已收藏' : type === 1 ? '收藏' : '收藏店铺'}
    </button>
  )
}
