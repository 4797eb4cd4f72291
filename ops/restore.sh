#!/bin/sh
# Restores a copy into an empty database and a folder without files, and checks that it is complete.
#   DATABASE_URL=postgres://… MALL_DATA=/data ops/restore.sh <folder of one copy>
set -eu
: "${DATABASE_URL:?set DATABASE_URL}"
: "${MALL_DATA:?set MALL_DATA}"
copy=${1:?say which copy}
here=$(cd "$(dirname "$0")" && pwd)
fail() { echo "$1" >&2; exit 1; }

(cd "$copy" && sha256sum --quiet -c SHA256SUMS) || fail "the copy is damaged: $copy"

tables=$(psql -X -q -A -t -v ON_ERROR_STOP=1 "$DATABASE_URL" \
  -c "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
[ "$tables" = 0 ] || fail "the database is not empty ($tables tables): restore into a new one"
if [ -d "$MALL_DATA/files" ] && [ -n "$(ls -A "$MALL_DATA/files")" ]; then fail "$MALL_DATA/files is not empty"; fi

pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$copy/database.dump"
mkdir -p "$MALL_DATA"
tar -C "$MALL_DATA" -xf "$copy/files.tar"

counted=$(mktemp)
trap 'rm -f "$counted"' EXIT
psql -X -q -A -t -F "$(printf '\t')" -v ON_ERROR_STOP=1 "$DATABASE_URL" -f "$here/counts.sql" >"$counted"
diff "$copy/rows.tsv" "$counted" >&2 || fail "rows are missing or too many, see above"
psql -X -q -v ON_ERROR_STOP=1 "$DATABASE_URL" -c 'analyze'
echo "restored: $(wc -l <"$counted" | tr -d ' ') tables, rows as in the copy"
