#!/bin/sh
# Starts the product, or runs one of its commands, with the Node of this release: ./purboday --help
# Nothing is installed or built.
set -eu
here=$(cd -P "$(dirname "$(readlink -f "$0")")" && pwd)

# A relative DATA_DIR of the shell is below the current folder. One in .env, and the default, are below this folder.
export PURBODAY_HOME="$here"
case "${DATA_DIR:-}" in
  '') unset DATA_DIR ;;
  /*) ;;
  *) export DATA_DIR="$PWD/$DATA_DIR" ;;
esac
# Child processes use this Node too.
export PATH="$here/node_modules/.bin:$PATH"
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$here/node_modules/.cache/compiled}"
set -- "$here/apps/server/dist/purboday.cjs" "$@"
[ ! -f "$here/.env" ] || set -- "--env-file=$here/.env" "$@"
exec "$here/node_modules/node/bin/node" "$@"
