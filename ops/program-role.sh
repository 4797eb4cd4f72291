#!/bin/sh
# Creates the program's role; runs once, when the container of the database is new. The role owns nothing; migrations grant its rights.
set -eu
psql -X -q -v ON_ERROR_STOP=1 -v password="$PROGRAM_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<SQL
create role mall_program login password :'password';
SQL
