import styles from './file-links.module.css'

type Ref = { readonly fileId: string; readonly path: string; readonly ext: string; readonly name: string }

/** Papers of a thing: pictures as thumbnails, other files by name; each opens in a new window. */
export const FileLinks = ({ files, what }: { files: readonly Ref[]; what: string }) => (
  <ul className={styles.files}>
    {files.map(({ fileId, path, ext, name }, at) => (
      <li key={fileId}>
        <a href={path} target="_blank" rel="noreferrer">
          {ext === 'webp' ? (
            <img src={path} alt={`${what} ${at + 1}`} width={72} height={72} loading="lazy" />
          ) : (
            `${ext.toUpperCase()}：${name}`
          )}
        </a>
      </li>
    ))}
  </ul>
)
