import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { BoardPage } from '../../../blocks/board-page.tsx'
import styles from '../parts/board.module.css'

/** List of the services that the platform recommends to traders. */
const RecommendedServices = () => {
  const asked = useApi(api.storefront.recommendServices, { pageSize: 100 }, { staleTime: 300_000 })
  return (
    <BoardPage title="推荐服务">
      <Answer of={asked} what="推荐服务" skeleton={<Skeleton height={240} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="heart" text="暂时没有推荐的服务" />
          ) : (
            <ul className={styles.services}>
              {list.map(({ id, title, image, url, desc }) => (
                <li key={id}>
                  <Link to={url}>
                    {image !== null && <Picture path={image} alt="" className={styles.picture} />}
                    <strong>{title}</strong>
                    {desc}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </BoardPage>
  )
}
export default RecommendedServices
